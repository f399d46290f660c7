import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { EditOrder, QuoteEdit } from '#shop/orders/edit/contract.ts'

/**
 * What an order would come to; as it is, where nothing is said. Not among the orders, so that a form stays while
 * it is filled in.
 */
export function editQuoteQuery(
  { _id: id, updatedAt }: Pick<ShownOrder, '_id' | 'updatedAt'>,
  json: z.input<typeof QuoteEdit> = {},
) {
  return queryOptions({
    queryKey: ['order-edit', id, updatedAt, json],
    queryFn: ({ signal }) =>
      dataOf(
        client.orders[':id']['edit-quotes'].$post({ param: { id }, json }, { init: { signal } }),
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function editOrder(id: string, json: z.input<typeof EditOrder>, idempotencyKey: string) {
  return dataOf(
    client.orders[':id'].edits.$post({
      param: { id },
      json,
      header: { 'idempotency-key': idempotencyKey },
    }),
  )
}
