import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { Message, MessageStatus, NewMessage } from '#shop/contact/contract.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows, pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** Newest first; all of them, or those in one status. */
export function messagesQuery(status: MessageStatus | undefined) {
  return pagedQuery<Message>({
    queryKey: queryKeys.messages.list(status),
    ask: (page) => answerOf(client['contact-messages'].$get({ query: { ...page, status } })),
    isWatched: true,
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
      changeKeptRows<Message>(queryClient, queryKeys.messages.lists, (messages) =>
        messages.map((message) => (message._id === marked._id ? marked : message)),
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
