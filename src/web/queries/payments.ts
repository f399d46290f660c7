import { queryOptions } from '@tanstack/react-query'
import type { Payment } from '#shop/payments/contract.ts'
import { ORDERS } from './orders.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'
import { PRELOADED_MS } from './query-client.ts'

/** Affected by a payment: orders show what is paid, payments show refunds. */
export const MONEY = [keyOf('/payments'), ...ORDERS]

/** While a refund is in progress and its page is open. */
const FOLLOW_EVERY_MS = 4_000

export const paymentSummaryQuery = {
  ...query('GET /payments/stats/summary'),
  staleTime: PRELOADED_MS,
  refetchInterval: REFRESH_EVERY_MS,
}

/** Whether the gateway has yet to report the result of a refund. */
export function isFollowed({ refunds }: Pick<Payment, 'refunds'>): boolean {
  return refunds.some(({ state }) => state !== 'done' && state !== 'failed')
}

/** Every attempt to pay an order, refetched while a refund is in progress. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    ...query('GET /orders/:id/payments', orderId),
    refetchInterval: ({ state: { data } }) => data?.some(isFollowed) === true && FOLLOW_EVERY_MS,
  })
}

/** For a form: refetched each time it opens. */
export function refundableQuery(orderId: string) {
  return { ...query('GET /orders/:id/refundable', orderId), gcTime: 0, staleTime: PRELOADED_MS }
}
