import { queryOptions } from '@tanstack/react-query'
import type { Payment } from '#shop/payments/contract.ts'
import { ORDERS } from './orders.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'
import { PRELOADED_MS } from './query-client.ts'

/** What changes with a payment: orders show what is paid, and payments what went back. */
export const MONEY = [keyOf('/payments'), ...ORDERS]

/** While a gateway is asked to give money back and somebody is looking. */
const FOLLOW_EVERY_MS = 4_000

export const paymentSummaryQuery = {
  ...query('GET /payments/stats/summary'),
  staleTime: PRELOADED_MS,
  refetchInterval: REFRESH_EVERY_MS,
}

/** Whether a gateway is still to say what came of a refund. */
export function isFollowed({ refunds }: Pick<Payment, 'refunds'>): boolean {
  return refunds.some(({ state }) => state !== 'done' && state !== 'failed')
}

/** Every attempt to pay an order, looked at again while money of it is on its way back. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    ...query('GET /orders/:id/payments', orderId),
    refetchInterval: ({ state: { data } }) => data?.some(isFollowed) === true && FOLLOW_EVERY_MS,
  })
}

/** For a form: fetched anew each time it is opened. */
export function refundableQuery(orderId: string) {
  return { ...query('GET /orders/:id/refundable', orderId), gcTime: 0, staleTime: PRELOADED_MS }
}
