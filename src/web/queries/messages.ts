import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerTo, call } from '#api/client.ts'
import type { Message, MessageStatus, NewAnswer, NewMessage } from '#shop/contact/contract.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { pagedQuery, REFRESH_EVERY_MS, updateCachedRows } from './paged-query.ts'

const MESSAGE_LISTS = ['messages', 'list'] as const
export const MESSAGE_SUMMARY = ['messages', 'summary'] as const

/** Newest first; all of them, or those in one status. */
export function messagesQuery(status: MessageStatus | undefined) {
  return pagedQuery<Message>({
    queryKey: [...MESSAGE_LISTS, status],
    ask: (page) => answerTo('GET /contact-messages', [{ ...page, status }]),
    isWatched: true,
  })
}

export function messageSummaryQuery() {
  return queryOptions({
    queryKey: MESSAGE_SUMMARY,
    queryFn: () => call('GET /contact-messages/stats/summary'),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Shows a message as it is now where it stands; the lists are fetched when they are next looked at. */
export function useShowMessage(): (changed: Message) => void {
  const queryClient = useQueryClient()
  return (changed) => {
    updateCachedRows<Message>(queryClient, MESSAGE_LISTS, (messages) =>
      messages.map((message) => (message._id === changed._id ? changed : message)),
    )
    void queryClient.invalidateQueries({ queryKey: MESSAGE_LISTS, refetchType: 'none' })
  }
}

export function readMessage(id: string): Promise<Message> {
  return call('GET /contact-messages/:id', id)
}

export function markMessage({ _id: id, status }: Pick<Message, '_id' | 'status'>) {
  return call('PUT /contact-messages/:id', id, { status })
}

/** One way to answer a message: an answer sent again after a lost reply goes once. */
export function createAnswerSender(id: string) {
  const idempotencyKeyOf = createIdempotencyKeys()
  return (json: NewAnswer): Promise<Message> => {
    const header = { 'idempotency-key': idempotencyKeyOf(json) }
    return call('POST /contact-messages/:id/answers', id, json, header['idempotency-key'])
  }
}

/** One way to write to the shop: a message sent again after a lost answer is kept once. */
export function createMessageSender() {
  const idempotencyKeyOf = createIdempotencyKeys()
  return async (json: NewMessage): Promise<void> => {
    const header = { 'idempotency-key': idempotencyKeyOf(json) }
    await call('POST /contact-messages', json, header['idempotency-key'])
  }
}
