import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { answerOf, client, dataOf, statusOf } from '#api/client.ts'
import type { Message, MessageStatus, NewAnswer, NewMessage } from '#shop/contact/contract.ts'
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
      showChanged(queryClient, marked)
      onDone(marked)
    },
    onError: onFailed,
  })
  return { markMessage: useOneAtATime(mutation), isMarking: mutation.isPending }
}

/** The other lists are fetched when they are next looked at. */
function showChanged(queryClient: QueryClient, changed: Message): void {
  changeKeptRows<Message>(queryClient, queryKeys.messages.lists, (messages) =>
    messages.map((message) => (message._id === changed._id ? changed : message)),
  )
  void queryClient.invalidateQueries({ queryKey: queryKeys.messages.summary })
  void queryClient.invalidateQueries({ queryKey: queryKeys.messages.lists, refetchType: 'none' })
}

/** One way to answer a message: an answer sent again after a lost reply goes once. */
export function useAnswerMessage(id: string) {
  const queryClient = useQueryClient()
  const idempotencyKeyOf = useRef(createIdempotencyKeys())
  const param = { id }
  return async (json: NewAnswer): Promise<void> => {
    const header = { 'idempotency-key': idempotencyKeyOf.current(json) }
    const call = client['contact-messages'][':id'].answers.$post({ param, json, header })
    try {
      showChanged(queryClient, await dataOf(call))
    } catch (error) {
      // Somebody else was first: their answer is shown.
      if (statusOf(error) === 409) {
        showChanged(queryClient, await dataOf(client['contact-messages'][':id'].$get({ param })))
      }
      throw error
    }
  }
}

/** One way to write to the shop: a message sent again after a lost answer is kept once. */
export function createMessageSender() {
  const idempotencyKeyOf = createIdempotencyKeys()
  return async (json: NewMessage): Promise<void> => {
    const header = { 'idempotency-key': idempotencyKeyOf(json) }
    await dataOf(client['contact-messages'].$post({ json, header }))
  }
}
