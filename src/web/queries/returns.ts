import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import type { RecordReturn } from '#shop/orders/returns/contract.ts'
import { ORDERS } from './orders.ts'

export function returnsQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'returns', id],
    queryFn: () => call('GET /orders/:id/returns', id),
  })
}

interface NewReturn {
  orderId: string
  json: z.input<typeof RecordReturn>
  /** One for each time that somebody sets out to record a return. */
  idempotencyKey: string
}

export function recordReturn({ orderId, json, idempotencyKey }: NewReturn) {
  return call('POST /orders/:id/returns', orderId, json, idempotencyKey)
}
