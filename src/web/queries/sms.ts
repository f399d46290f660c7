import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ORDERS } from './orders.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

/** A page of the messages, of one order where that is given. */
export function smsQuery({ page, orderId }: { page: number; orderId: string }) {
  return queryOptions({
    queryKey: ['sms', { page, orderId }],
    queryFn: () => call('GET /sms', { page: String(page), ...(orderId && { orderId }) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function smsOfOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'sms', id],
    queryFn: () => call('GET /orders/:id/sms', id),
  })
}
