import { z } from 'zod'
import {
  CURRENCY,
  type GatewayAnswer,
  type GatewayAnswers,
  GatewayUnavailable,
  type RefundAnswer,
} from '#shop/payments/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import { readDecimal } from '#shop/shared/money.ts'
import { told } from '#shop/shared/told.ts'
import { Value } from '../exchange.ts'
import { fitField } from './fields.ts'

const MAX_REASON = 255

const Attempt = z.object({
  status: Value,
  tran_id: Value,
  tran_date: Value,
  val_id: Value,
  bank_tran_id: Value,
  amount: Value,
  currency: Value,
  currency_type: Value,
  currency_amount: Value,
  card_type: Value,
  risk_level: Value,
  risk_title: Value,
  error: Value,
})
export type Attempt = z.infer<typeof Attempt>

export const SessionAnswer = z.object({
  status: Value,
  failedreason: Value,
  sessionkey: Value,
  GatewayPageURL: Value,
})

/** Answer about one attempt: to a validation, and to a query by session. */
export const AttemptAnswer = Attempt.extend({ APIConnect: Value })

export const AttemptsAnswer = z.object({
  APIConnect: Value,
  element: z
    .union([z.array(Attempt).max(200), z.literal(''), z.null()])
    .optional()
    .transform((attempts) => attempts || []),
})

export const RefundAttemptAnswer = z.object({
  APIConnect: Value,
  status: Value,
  refund_ref_id: Value,
  errorReason: Value,
})

const STATES = dictionary<GatewayAnswer['state']>({
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  INVALID_TRANSACTION: 'unknown',
})

/** Any other status is not final: PENDING, UNATTEMPTED, and unknown ones. */
function stateOf({ status = '' }: Pick<Attempt, 'status'>): GatewayAnswer['state'] {
  return STATES[status.toUpperCase()] ?? 'pending'
}

/**
 * Of several attempts at one transaction, all paid ones; else the newest. Dates in the same format compare as text; for
 * equal ones, the later in the list counts.
 */
export function chooseAttempts(
  attempts: Attempt[],
  transactionId: string,
): GatewayAnswers | undefined {
  const [chosen, ...others] = attempts
    .filter(({ tran_id }) => tran_id === transactionId)
    .toReversed()
    .toSorted(
      (one, other) =>
        Number(stateOf(other) === 'paid') - Number(stateOf(one) === 'paid') ||
        (other.tran_date ?? '').localeCompare(one.tran_date ?? ''),
    )
  const alsoPaid = others.filter((attempt) => stateOf(attempt) === 'paid')
  return chosen && [toGatewayAnswer(chosen), ...alsoPaid.map(toGatewayAnswer)]
}

export function toGatewayAnswer(attempt: Attempt): GatewayAnswer {
  return {
    state: stateOf(attempt),
    transactionId: attempt.tran_id,
    validationId: attempt.val_id,
    bankTransactionId: attempt.bank_tran_id,
    ...moneyOf(attempt),
    instrument: attempt.card_type,
    isRisky: !['0', undefined].includes(attempt.risk_level),
    riskTitle: attempt.risk_title,
    reason: attempt.error && fitField(attempt.error, MAX_REASON),
  }
}

/**
 * `amount` is always in taka; `currency_amount` in `currency_type` is what the shopper was asked for. When they
 * contradict each other, or cannot be read, the amount is unknown.
 */
function moneyOf(attempt: Attempt): Pick<GatewayAnswer, 'amountPaisa' | 'currency'> {
  const asked = readDecimal(attempt.currency_amount)
  if (attempt.currency_type !== undefined && attempt.currency_type !== CURRENCY) {
    return { amountPaisa: asked, currency: attempt.currency_type }
  }
  const received = readDecimal(attempt.amount)
  const isContradicted = attempt.currency_amount !== undefined && asked !== received
  return {
    amountPaisa: isContradicted ? undefined : received,
    currency: attempt.currency ?? attempt.currency_type,
  }
}

/** @throws GatewayUnavailable when SSLCommerz did not process the request */
export function requireDone({ APIConnect = '' }: { APIConnect?: string | undefined }): void {
  if (APIConnect === 'DONE') return
  const said = /^[A-Z_]{1,30}$/.test(APIConnect) ? APIConnect : '?'
  throw new GatewayUnavailable(told('cause_store_refused', { name: 'SSLCommerz', said }))
}

/** The same, where the field may be missing. @throws GatewayUnavailable */
export function requireAnswered(answer: z.infer<typeof AttemptAnswer>): void {
  if (answer.APIConnect !== undefined || answer.status === undefined) requireDone(answer)
}

const REFUND_STATES = dictionary<RefundAnswer['state']>({
  refunded: 'done',
  cancelled: 'failed',
  failed: 'failed',
})

/** `success` means that a refund is under way, `refunded` that it has arrived. Unknown statuses count as under way. */
export function toRefundAnswer(answer: z.infer<typeof RefundAttemptAnswer>): RefundAnswer {
  const { status, errorReason } = answer
  if (status === undefined)
    throw new GatewayUnavailable(told('cause_no_refund_report', { name: 'SSLCommerz' }))
  const state = REFUND_STATES[status.toLowerCase()] ?? 'processing'
  const reason = errorReason ?? (state === 'failed' ? `SSLCommerz status: ${status}` : undefined)
  return {
    state,
    gatewayReference: answer.refund_ref_id,
    reason: reason && fitField(reason, MAX_REASON),
  }
}
