import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import type { RecordReturn } from '#shop/orders/returns/contract.ts'
import { ORDERS } from './orders.ts'

export function returnsQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'returns', id],
    queryFn: () => dataOf(client.orders[':id'].returns.$get({ param: { id } })),
  })
}

interface NewReturn {
  orderId: string
  json: z.input<typeof RecordReturn>
  /** One for each time that somebody sets out to record a return. */
  idempotencyKey: string
}

export function recordReturn({ orderId, json, idempotencyKey }: NewReturn) {
  return dataOf(
    client.orders[':id'].returns.$post({
      param: { id: orderId },
      json,
      header: { 'idempotency-key': idempotencyKey },
    }),
  )
}
