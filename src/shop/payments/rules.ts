import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/clock.ts'

/** States of an attempt to pay. What is due for an order is its `PaymentStatus`. */
export const PAYMENT_STATES = [
  'pending',
  'review',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** State of an order's cash: due, collected on delivery, or no longer due. */
export type CashState = 'pending' | 'paid' | 'cancelled'

export const REFUND_STATES = ['requested', 'sent', 'processing', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export type PaymentEventSource = 'shop' | 'return' | 'notice' | 'poll' | 'gateway' | 'administrator'

/**
 * Next states of an attempt to pay. Received money is never undone by a later report; an attempt that was given up may
 * still be paid. Cash is not such an attempt: `moveCash` moves it.
 */
export const paymentStateTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['paid', 'review', 'failed', 'cancelled', 'expired'],
  review: ['paid'],
  paid: [],
  failed: ['paid', 'review'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
}

/** `sent`: requested, and no answer stored yet. A failed refund can be requested again, or made by hand. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'done'],
  sent: ['processing', 'done', 'failed'],
  processing: ['done', 'failed'],
  done: [],
  failed: ['requested', 'done'],
}

/** How long the schedule tries to create the order of received money before staff are asked. */
export const ORDER_GRACE_MS = 5 * MINUTE_MS

interface ReceivedPayment {
  state: PaymentState
  orderId: string | null
  orderRefusal: string | null
  paidAt: Date | null
}

/** Whether money was received for which nothing was sold and nothing refunded, so that staff must look. */
export function isWithoutOrder(payment: ReceivedPayment, now: Date): boolean {
  const { state, orderId, orderRefusal, paidAt } = payment
  if (state !== 'paid' || orderId !== null || orderRefusal !== null || paidAt === null) return false
  return paidAt.getTime() <= now.getTime() - ORDER_GRACE_MS
}

/**
 * When the gateway is polled about a payment, counted from its start; for a week, whatever its state: its page may be
 * paid late, or twice.
 */
const POLL_AFTER_MS = [
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY_MS),
]

/** The time of the next poll; undefined when polling is over. */
export function nextPollAt(startedAt: Date, now: Date): Date | undefined {
  const next = POLL_AFTER_MS.map((ms) => startedAt.getTime() + ms).find(
    (time) => time > now.getTime(),
  )
  return next === undefined ? undefined : new Date(Math.max(next, now.getTime() + MINUTE_MS))
}

interface MoneyReceived {
  state: PaymentState
  amountPaisa: number
}

interface MoneyReturned {
  state: RefundState
  amountPaisa: number
}

/** What can still be refunded: the amount received, less refunds made or pending. */
export function refundablePaisa(
  payments: readonly MoneyReceived[],
  refunds: readonly MoneyReturned[],
): number {
  const received = sum(payments.filter(({ state }) => state === 'paid'))
  return received - sum(refunds.filter(({ state }) => state !== 'failed'))
}

/** Payment status of an order, from its payments and refunds. */
export function paymentStatusOf(
  payments: readonly MoneyReceived[],
  refunds: readonly MoneyReturned[],
): 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' {
  const paid = payments.filter(({ state }) => state === 'paid')
  if (paid.length > 0) {
    const returned = sum(refunds.filter(({ state }) => state === 'done'))
    return returned > 0 && returned >= sum(paid) ? 'refunded' : 'paid'
  }
  if (payments.some(({ state }) => state === 'pending' || state === 'review')) return 'pending'
  return payments.some(({ state }) => state === 'failed') ? 'failed' : 'cancelled'
}

function sum(rows: readonly { amountPaisa: number }[]): number {
  return rows.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
}

/**
 * Splits an amount in proportion to weights, to the paisa: each share is rounded down, and the rest goes to the largest
 * remainders, the first among equals.
 */
export function prorate(amountPaisa: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, place) => {
    const product = BigInt(amountPaisa) * BigInt(weight)
    return { place, share: Number(product / whole), remainder: product % whole }
  })
  let left = amountPaisa - parts.reduce((total, { share }) => total + share, 0)
  const byRemainder = [...parts].sort((one, other) =>
    one.remainder === other.remainder
      ? one.place - other.place
      : one.remainder < other.remainder
        ? 1
        : -1,
  )
  for (const part of byRemainder) {
    if (left-- <= 0) break
    part.share++
  }
  return parts.map(({ share }) => share)
}

/**
 * The refund for some pieces of a line: their share of what was paid for the line, less what was refunded for others.
 * The shares add up to the whole, in whatever portions the pieces come back, even if some were worth nothing.
 * @param line what was paid for the whole line, after discounts, and for how many pieces
 * @param before what was refunded of it already, or is about to be
 */
export function lineRefundPaisa(
  line: { paisa: number; quantity: number },
  before: { paisa: number; quantity: number },
  returned: number,
): number {
  const upToNow = Math.floor((line.paisa * (before.quantity + returned)) / line.quantity)
  return Math.max(0, upToNow - before.paisa)
}

/** A refund is polled for as long as banks may take, at growing intervals. */
export const FIRST_REFUND_POLL_MS = 10_000
const REFUND_POLL_AFTER_MS = [
  FIRST_REFUND_POLL_MS,
  ...[1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
]
const REFUND_POLL_EVERY_MS = 6 * HOUR_MS

/** How long a gateway may take to answer, and a bank to complete a refund, before staff must look. */
export const REFUND_ANSWER_MS = 6 * HOUR_MS
export const REFUND_PROCESSING_MS = 5 * DAY_MS

/** Whether a refund has been unconfirmed for so long that staff must look. */
export function isRefundOverdue(refund: { state: RefundState; requestedAt: Date }, now: Date) {
  if (refund.state === 'done' || refund.state === 'failed') return false
  const mostMs = refund.state === 'processing' ? REFUND_PROCESSING_MS : REFUND_ANSWER_MS
  return refund.requestedAt.getTime() <= now.getTime() - mostMs
}

/** The time of the next poll of a refund, after this many polls. */
export function nextRefundPollAt(requestedAt: Date, polls: number, now: Date): Date {
  const after =
    REFUND_POLL_AFTER_MS[polls] ?? (polls - REFUND_POLL_AFTER_MS.length + 1) * REFUND_POLL_EVERY_MS
  const pause = polls === 0 ? FIRST_REFUND_POLL_MS : MINUTE_MS
  return new Date(Math.max(requestedAt.getTime() + after, now.getTime() + pause))
}
