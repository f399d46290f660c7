import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerTo, call } from '#api/client.ts'
import type { RefundOrder } from '#shop/orders/refunds/contract.ts'
import type { Payment } from '#shop/payments/contract.ts'
import { ORDERS } from './orders.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { PRELOADED_MS } from './query-client.ts'

const PAYMENTS = ['payments'] as const

/** What changes with a payment: orders show what is paid, and payments what went back. */
export const MONEY = [PAYMENTS, ORDERS]

/** While a gateway is asked to give money back and somebody is looking. */
const FOLLOW_EVERY_MS = 4_000

/** At a gateway, newest first; those to decide, or all of them. */
export function paymentsQuery(show: 'to_decide' | 'all') {
  return pagedQuery<Payment>({
    queryKey: [...PAYMENTS, 'list', show],
    ask: (page) =>
      answerTo('GET /payments', [{ ...page, ...(show === 'to_decide' && { toDecide: 'true' }) }]),
    isWatched: true,
  })
}

export function paymentSummaryQuery() {
  return queryOptions({
    queryKey: [...PAYMENTS, 'summary'],
    queryFn: () => call('GET /payments/stats/summary'),
    staleTime: PRELOADED_MS,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Whether a gateway is still to say what came of a refund. */
export function isFollowed({ refunds }: Pick<Payment, 'refunds'>): boolean {
  return refunds.some(({ state }) => state !== 'done' && state !== 'failed')
}

/** Every attempt to pay an order, looked at again while money of it is on its way back. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'payments', orderId],
    queryFn: () => call('GET /orders/:id/payments', orderId),
    refetchInterval: ({ state: { data } }) => data?.some(isFollowed) === true && FOLLOW_EVERY_MS,
  })
}

/** For a form: fetched anew each time it is opened. */
export function refundableQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'refundable', orderId],
    queryFn: () => call('GET /orders/:id/refundable', orderId),
    gcTime: 0,
    staleTime: PRELOADED_MS,
  })
}

interface NewRefund {
  orderId: string
  refund: z.input<typeof RefundOrder>
  /** One for each time that somebody sets out to give money back. */
  idempotencyKey: string
}

export function refundOrder({ orderId, refund, idempotencyKey }: NewRefund) {
  return call('POST /orders/:id/refunds', orderId, refund, idempotencyKey)
}

/** With what was received, where the gateway does not say it. Answers what came of it. */
export function acceptPayment(id: string, json: { received?: number } = {}) {
  return call('POST /payments/:id/acceptance', id, json)
}

export function refusePayment(id: string, reason: string) {
  return call('POST /payments/:id/refusal', id, { reason })
}

/** Asks the gateway once more for a refund that it declined. */
export function retryRefund(id: string) {
  return call('POST /refunds/:id/retry', id)
}

/** Notes that somebody gave the money back in another way. */
export function noteRefund(id: string) {
  return call('POST /refunds/:id/by-hand', id)
}
