import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callWith } from '#api/client.ts'
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
    queryFn: ({ signal }) => callWith({ signal }, 'POST /orders/:id/edit-quotes', id, json),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function editOrder(id: string, json: z.input<typeof EditOrder>, idempotencyKey: string) {
  return call('POST /orders/:id/edits', id, json, idempotencyKey)
}
