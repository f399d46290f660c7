import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, client, dataOf } from '#api/client.ts'
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
      answerOf(
        client.payments.$get({
          query: { ...page, ...(show === 'to_decide' && { toDecide: 'true' }) },
        }),
      ),
    isWatched: true,
  })
}

export function paymentSummaryQuery() {
  return queryOptions({
    queryKey: [...PAYMENTS, 'summary'],
    queryFn: () => dataOf(client.payments.stats.summary.$get()),
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
    queryFn: () => dataOf(client.orders[':id'].payments.$get({ param: { id: orderId } })),
    refetchInterval: ({ state: { data } }) => data?.some(isFollowed) === true && FOLLOW_EVERY_MS,
  })
}

/** For a form: fetched anew each time it is opened. */
export function refundableQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'refundable', orderId],
    queryFn: () => dataOf(client.orders[':id'].refundable.$get({ param: { id: orderId } })),
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
  return dataOf(
    client.orders[':id'].refunds.$post({
      param: { id: orderId },
      json: refund,
      header: { 'idempotency-key': idempotencyKey },
    }),
  )
}

/** With what was received, where the gateway does not say it. Answers what came of it. */
export function acceptPayment(id: string, json: { received?: number } = {}) {
  return dataOf(client.payments[':id'].acceptance.$post({ param: { id }, json }))
}

export function refusePayment(id: string, reason: string) {
  return dataOf(client.payments[':id'].refusal.$post({ param: { id }, json: { reason } }))
}

/** Asks the gateway once more for a refund that it declined. */
export function retryRefund(id: string) {
  return dataOf(client.refunds[':id'].retry.$post({ param: { id } }))
}

/** Notes that somebody gave the money back in another way. */
export function noteRefund(id: string) {
  return dataOf(client.refunds[':id']['by-hand'].$post({ param: { id } }))
}
