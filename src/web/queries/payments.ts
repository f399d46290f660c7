import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { RefundOrder } from '#shop/orders/refunds/contract.ts'
import type { Payment, PaymentOutcome } from '#shop/payments/contract.ts'
import type { DecideUnknownPayment, UnknownPayment } from '#shop/payments/unknown/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** While a gateway is asked to give money back and somebody is looking. */
const FOLLOW_EVERY_MS = 4_000

/** At a gateway, newest first; those to decide, or all of them. */
export function paymentsQuery(show: 'to_decide' | 'all') {
  return pagedQuery<Payment>({
    queryKey: queryKeys.payments.list(show),
    ask: (page) =>
      answerOf(
        client.payments.$get({
          query: { ...page, ...(show === 'to_decide' && { toDecide: 'true' }) },
        }),
      ),
    isWatched: true,
  })
}

/** Payments that the shop does not know, oldest first. */
export const unknownPaymentsQuery = pagedQuery<UnknownPayment>({
  queryKey: queryKeys.payments.unknown,
  ask: (page) => answerOf(client['unknown-payments'].$get({ query: page })),
  isWatched: true,
})

export function paymentSummaryQuery() {
  return queryOptions({
    queryKey: queryKeys.payments.summary,
    queryFn: () => dataOf(client.payments.stats.summary.$get()),
    staleTime: 0,
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
    queryKey: queryKeys.orders.payments(orderId),
    queryFn: () => dataOf(client.orders[':id'].payments.$get({ param: { id: orderId } })),
    refetchInterval: ({ state: { data } }) => data?.some(isFollowed) === true && FOLLOW_EVERY_MS,
  })
}

/** For a form: fetched anew each time it is opened. */
export function refundableQuery(orderId: string) {
  return queryOptions({
    queryKey: queryKeys.orders.refundable(orderId),
    queryFn: () => dataOf(client.orders[':id'].refundable.$get({ param: { id: orderId } })),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Orders show what is paid, and payments what went back. */
async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.payments.all }),
    queryClient.invalidateQueries({ queryKey: queryKeys.orders.all }),
  ])
}

export function useRefreshMoney(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshMoney(queryClient)
}

interface NewRefund {
  orderId: string
  refund: z.input<typeof RefundOrder>
  /** One for each time that somebody sets out to give money back. */
  idempotencyKey: string
}

interface RefundOutcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useRefundOrder({ onDone, onFailed }: RefundOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ orderId, refund, idempotencyKey }: NewRefund) =>
      dataOf(
        client.orders[':id'].refunds.$post({
          param: { id: orderId },
          json: refund,
          header: { 'idempotency-key': idempotencyKey },
        }),
      ),
    onSuccess: () => {
      onDone()
      return refreshMoney(queryClient)
    },
    onError: onFailed,
  })
  return { refundOrder: useOneAtATime(mutation), isRefunding: mutation.isPending }
}

/** What somebody may decide about a payment, or about a refund that the gateway declined. */
export type Decision =
  | { action: 'accept'; paymentId: string; received?: number }
  | { action: 'refuse'; paymentId: string; reason: string }
  | { action: 'retry' | 'note'; refundId: string }

/** @returns what came of the payment, for one that was accepted */
async function sendDecision(decision: Decision): Promise<PaymentOutcome | null> {
  switch (decision.action) {
    case 'accept': {
      const { paymentId, received } = decision
      return dataOf(
        client.payments[':id'].acceptance.$post({
          param: { id: paymentId },
          json: { ...(received !== undefined && { received }) },
        }),
      )
    }
    case 'refuse':
      return dataOf(
        client.payments[':id'].refusal.$post({
          param: { id: decision.paymentId },
          json: { reason: decision.reason },
        }),
      )
    case 'retry':
      return dataOf(client.refunds[':id'].retry.$post({ param: { id: decision.refundId } }))
    case 'note':
      return dataOf(client.refunds[':id']['by-hand'].$post({ param: { id: decision.refundId } }))
  }
}

interface DecisionOutcome {
  onDone: (decision: Decision, outcome: PaymentOutcome | null) => void
  onFailed: (error: Error, decision: Decision) => void
}

/** What cannot be decided any more has changed meanwhile, and is fetched anew as well. */
export function useDecide({ onDone, onFailed }: DecisionOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: sendDecision,
    onSuccess: (outcome, decision) => onDone(decision, outcome),
    onError: onFailed,
    onSettled: () => refreshMoney(queryClient),
  })
  return {
    decide: useOneAtATime(mutation),
    isDeciding: mutation.isPending,
    refusal: mutation.error,
    forgetRefusal: mutation.reset,
  }
}

type UnknownDecision = DecideUnknownPayment & { paymentId: string }

interface UnknownOutcome {
  onDone: (decision: UnknownDecision) => void
  onFailed: (error: Error) => void
}

/** What becomes of a payment that the shop does not know. */
export function useDecideUnknown({ onDone, onFailed }: UnknownOutcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ paymentId, ...json }: UnknownDecision) =>
      dataOf(client['unknown-payments'][':id'].decision.$post({ param: { id: paymentId }, json })),
    onSuccess: (_outcome, decision) => onDone(decision),
    onError: onFailed,
    onSettled: () => refreshMoney(queryClient),
  })
  return {
    decide: useOneAtATime(mutation),
    isDeciding: mutation.isPending,
    refusal: mutation.error,
    forgetRefusal: mutation.reset,
  }
}
