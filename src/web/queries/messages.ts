import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { Message, MessageStatus, NewMessage } from '#shop/contact/contract.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { queryKeys } from './query-keys.ts'

const PAGE_SIZE = '50'

const REFRESH_EVERY_MS = 60_000

/** Looking again at a long list means asking for each of its pages. */
const PAGES_TO_LOOK_AT_AGAIN = 3

interface MessagePage {
  data: Message[]
  nextCursor: string | null
}

function isShort({ state }: { state: { data?: { pages: unknown[] } | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= PAGES_TO_LOOK_AT_AGAIN
}

/** Newest first; all of them, or those in one status. */
export function messagesQuery(status: MessageStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.messages.list(status),
    queryFn: ({ pageParam }): Promise<MessagePage> =>
      answerOf(
        client['contact-messages'].$get({
          query: { limit: PAGE_SIZE, status, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchInterval: (query) => isShort(query) && REFRESH_EVERY_MS,
  })
}

export function messageSummaryQuery() {
  return queryOptions({
    queryKey: queryKeys.messages.summary,
    queryFn: () => dataOf(client['contact-messages'].stats.summary.$get()),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

interface Outcome {
  onDone: (message: Message) => void
  onFailed: (error: Error) => void
}

/** The row changes where it is and stays there until the list is fetched anew. */
export function useMarkMessage({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ id, status }: { id: string; status: MessageStatus }) =>
      dataOf(client['contact-messages'][':id'].$put({ param: { id }, json: { status } })),
    onSuccess: (marked) => {
      queryClient.setQueriesData<InfiniteData<MessagePage>>(
        { queryKey: queryKeys.messages.lists },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.map((message) => (message._id === marked._id ? marked : message)),
            })),
          },
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.messages.summary })
      // The other lists are fetched when they are next looked at.
      void queryClient.invalidateQueries({
        queryKey: queryKeys.messages.lists,
        refetchType: 'none',
      })
      onDone(marked)
    },
    onError: onFailed,
  })
  return { markMessage: useOneAtATime(mutation), isMarking: mutation.isPending }
}

/** One way to write to the shop: a message sent again after a lost answer is kept once. */
export function createMessageSender() {
  const idempotencyKeyOf = createIdempotencyKeys()
  return async (json: NewMessage): Promise<void> => {
    const header = { 'idempotency-key': idempotencyKeyOf(json) }
    await dataOf(client['contact-messages'].$post({ json, header }))
  }
}
