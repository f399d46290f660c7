/** How an attempt to pay stands. What is owed for an order is its `PaymentStatus`. */
export const PAYMENT_STATES = [
  'pending',
  'review',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** How the cash of an order stands: owed, collected at the door, or owed no longer. */
export type CashState = 'pending' | 'paid' | 'cancelled'

export const REFUND_STATES = ['requested', 'sent', 'processing', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export type PaymentEventSource = 'shop' | 'return' | 'notice' | 'poll' | 'gateway' | 'administrator'

/**
 * What may become of an attempt to pay. Money that came is never unsaid by a later word; one that was
 * given up may still be paid. Cash is no such attempt: `moveCash` moves it.
 */
export const paymentStateTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['paid', 'review', 'failed', 'cancelled', 'expired'],
  review: ['paid'],
  paid: [],
  failed: ['paid', 'review'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
}

/** `sent`: asked for, and no answer kept yet. One that failed can be asked for again, or given by hand. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'done'],
  sent: ['processing', 'done', 'failed'],
  processing: ['done', 'failed'],
  done: [],
  failed: ['requested', 'done'],
}

export interface AttemptedPayment {
  transactionId: string
  amountPaisa: number
  currency: string
}

/** What of a gateway's word counts; see `GatewayAnswer`. */
interface Answer {
  state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'unknown'
  transactionId: string | undefined
  validationId: string | undefined
  bankTransactionId: string | undefined
  amountPaisa: number | undefined
  currency: string | undefined
  isRisky: boolean
  riskTitle: string | undefined
}

export type Verdict =
  | { state: 'pending' }
  | { state: 'paid' }
  | { state: 'review'; reason: string }
  | { state: 'failed' | 'cancelled' | 'expired' }

/**
 * What follows from the gateway's own word. Money is received only when transaction, amount and currency
 * are those of the attempt, to the paisa; any other money is for a person to look at.
 */
export function judgeAnswer(payment: AttemptedPayment, answer: Answer): Verdict {
  if (answer.state === 'pending' || answer.state === 'unknown') return { state: 'pending' }
  if (answer.transactionId !== payment.transactionId) return { state: 'pending' }
  if (answer.state !== 'paid') return { state: answer.state }
  if (answer.currency !== payment.currency) {
    return { state: 'review', reason: `Paid in ${answer.currency ?? 'an unknown currency'}` }
  }
  if (answer.amountPaisa === undefined) {
    return { state: 'review', reason: 'The gateway did not report the amount paid' }
  }
  if (answer.amountPaisa !== payment.amountPaisa) {
    return { state: 'review', reason: 'The amount paid differs from the amount requested' }
  }
  if (answer.validationId === undefined || answer.bankTransactionId === undefined) {
    return {
      state: 'review',
      reason: 'The gateway reports no unique validation or bank transaction for this payment',
    }
  }
  if (answer.isRisky) {
    return {
      state: 'review',
      reason: `The gateway rates it as risky: ${answer.riskTitle ?? 'no reason given'}`,
    }
  }
  return { state: 'paid' }
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Money without an order is looked at by the schedule first, and by a person after that. */
export const ORDER_GRACE_MS = 5 * MINUTE_MS

interface ReceivedPayment {
  state: PaymentState
  orderId: string | null
  orderRefusal: string | null
  paidAt: Date | null
}

/** Whether the shop has money that it has neither sold anything for nor given back, and a person has to look. */
export function isWithoutOrder(payment: ReceivedPayment, now: Date): boolean {
  const { state, orderId, orderRefusal, paidAt } = payment
  if (state !== 'paid' || orderId !== null || orderRefusal !== null || paidAt === null) return false
  return paidAt.getTime() <= now.getTime() - ORDER_GRACE_MS
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * After how long the gateway is asked about a payment, from its start; a week in all, however it
 * stands: its page may be paid on late, or twice.
 */
const POLL_AFTER_MS = [
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY_MS),
]

/** When to ask next; undefined when it is asked about no more. */
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

/** What may still be given back: what came, less what went back or is about to. */
export function refundablePaisa(
  payments: readonly MoneyReceived[],
  refunds: readonly MoneyReturned[],
): number {
  const received = sum(payments.filter(({ state }) => state === 'paid'))
  return received - sum(refunds.filter(({ state }) => state !== 'failed'))
}

/** How an order stands with what was paid for it. */
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
 * Shares an amount among parts in proportion to their weights, to the paisa: each gets its share rounded
 * down, and what is left goes to the largest remainders, the first among equals.
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
 * What some pieces of a line are worth when they are given back: their share of what was paid for the
 * line, less what went back for others. It adds up to the whole, in whatever portions they come back,
 * and whichever of these came to nothing.
 * @param line what was paid for the whole line, discounts taken off, and for how many pieces
 * @param before what went back of it already, or is about to
 */
export function lineRefundPaisa(
  line: { paisa: number; quantity: number },
  before: { paisa: number; quantity: number },
  returned: number,
): number {
  const upToNow = Math.floor((line.paisa * (before.quantity + returned)) / line.quantity)
  return Math.max(0, upToNow - before.paisa)
}

/** A refund is followed for as long as banks take for one, ever less often. */
export const FIRST_REFUND_POLL_MS = 10 * SECOND_MS
const REFUND_POLL_AFTER_MS = [
  FIRST_REFUND_POLL_MS,
  ...[1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
]
const REFUND_POLL_EVERY_MS = 6 * 60 * MINUTE_MS

/**
 * So long a gateway may take to answer, and a bank to see it through, before somebody has to look.
 */
export const REFUND_ANSWER_MS = 6 * 60 * MINUTE_MS
export const REFUND_PROCESSING_MS = 5 * DAY_MS

/** Whether the gateway has not confirmed a refund for so long that somebody has to look. */
export function isRefundOverdue(refund: { state: RefundState; requestedAt: Date }, now: Date) {
  if (refund.state === 'done' || refund.state === 'failed') return false
  const mostMs = refund.state === 'processing' ? REFUND_PROCESSING_MS : REFUND_ANSWER_MS
  return refund.requestedAt.getTime() <= now.getTime() - mostMs
}

/** When to ask again about a refund, having asked so many times. */
export function nextRefundPollAt(requestedAt: Date, polls: number, now: Date): Date {
  const after =
    REFUND_POLL_AFTER_MS[polls] ?? (polls - REFUND_POLL_AFTER_MS.length + 1) * REFUND_POLL_EVERY_MS
  const pause = polls === 0 ? FIRST_REFUND_POLL_MS : MINUTE_MS
  return new Date(Math.max(requestedAt.getTime() + after, now.getTime() + pause))
}
