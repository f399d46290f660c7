import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewOrderNote, OrderNote } from '#shop/orders/notes/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** What colleagues wrote about an order, newest first. */
export function orderNotesQuery(id: string) {
  return pagedQuery<OrderNote>({
    queryKey: queryKeys.orders.notes(id),
    ask: (page) => answerOf(client.orders[':id'].notes.$get({ param: { id }, query: page })),
    isWatched: true,
  })
}

export function useAddNote(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewOrderNote) =>
      dataOf(client.orders[':id'].notes.$post({ param: { id: orderId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders.notes(orderId) }),
  })
}

/** Asks for the notes anew whatever came of it: it may have been deleted in another window. */
export function useRemoveNote(orderId: string, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => dataOf(client['order-notes'][':id'].$delete({ param: { id } })),
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders.notes(orderId) }),
  })
}
