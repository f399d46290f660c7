import { answerTo, call } from '#api/client.ts'
import type { NewOrderNote, OrderNote } from '#shop/orders/notes/contract.ts'
import { ORDERS } from './orders.ts'
import { pagedQuery } from './paged-query.ts'

export const ORDER_NOTES = [...ORDERS, 'notes'] as const

/** What colleagues wrote about an order, newest first. */
export function orderNotesQuery(id: string) {
  return pagedQuery<OrderNote>({
    queryKey: [...ORDER_NOTES, id],
    ask: (page) => answerTo('GET /orders/:id/notes', [id, page]),
    isWatched: true,
  })
}

export function addOrderNote(orderId: string, json: NewOrderNote) {
  return call('POST /orders/:id/notes', orderId, json)
}

export function removeOrderNote(id: string) {
  return call('DELETE /order-notes/:id', id)
}
