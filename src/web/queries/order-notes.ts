import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewOrderNote, OrderNote } from '#shop/orders/notes/contract.ts'
import { ORDERS } from './orders.ts'
import { pagedQuery } from './paged-query.ts'

export const ORDER_NOTES = [...ORDERS, 'notes'] as const

/** What colleagues wrote about an order, newest first. */
export function orderNotesQuery(id: string) {
  return pagedQuery<OrderNote>({
    queryKey: [...ORDER_NOTES, id],
    ask: (page) => answerOf(client.orders[':id'].notes.$get({ param: { id }, query: page })),
    isWatched: true,
  })
}

export function addOrderNote(orderId: string, json: NewOrderNote) {
  return dataOf(client.orders[':id'].notes.$post({ param: { id: orderId }, json }))
}

export function removeOrderNote(id: string) {
  return dataOf(client['order-notes'][':id'].$delete({ param: { id } }))
}
