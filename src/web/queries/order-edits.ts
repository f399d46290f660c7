import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import type { EditOrder, QuoteEdit } from '#shop/orders/edit/contract.ts'
import { ORDERS } from './orders.ts'

/** What an order would come to; as it is, where nothing is said. */
export function editQuoteQuery(id: string, json: z.input<typeof QuoteEdit> = {}) {
  return queryOptions({
    queryKey: [...ORDERS, 'edit-quote', id, json],
    queryFn: ({ signal }) =>
      dataOf(
        client.orders[':id']['edit-quotes'].$post({ param: { id }, json }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
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
