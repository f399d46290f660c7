import { told } from '../shared/told.ts'
import type { GatewayAnswer } from './contract.ts'

interface Attempt {
  transactionId: string | null
  amountPaisa: number
  currency: string
}

export type Verdict =
  | { state: 'pending' }
  | { state: 'paid' }
  | { state: 'review'; reason: string }
  | { state: 'failed' | 'cancelled' | 'expired' }

/**
 * Decides on the gateway's own answer. Money counts as received only when transaction, amount and currency match the
 * attempt, to the paisa; staff must review any other money.
 */
export function judgeAnswer(payment: Attempt, answer: GatewayAnswer): Verdict {
  if (answer.state === 'pending' || answer.state === 'unknown') return { state: 'pending' }
  if (answer.transactionId !== payment.transactionId) return { state: 'pending' }
  if (answer.state !== 'paid') return { state: answer.state }
  if (answer.currency !== payment.currency) {
    const { currency } = answer
    const reason = currency ? told('cause_paid_in', { currency }) : told('cause_paid_in_unknown')
    return { state: 'review', reason }
  }
  if (answer.amountPaisa === undefined) {
    return { state: 'review', reason: told('cause_amount_unknown') }
  }
  if (answer.amountPaisa !== payment.amountPaisa) {
    return { state: 'review', reason: told('cause_amount_differs') }
  }
  if (answer.validationId === undefined || answer.bankTransactionId === undefined) {
    return { state: 'review', reason: told('cause_not_unique') }
  }
  if (answer.isRisky) {
    const reason = answer.riskTitle ?? told('cause_unsaid')
    return { state: 'review', reason: told('cause_risky', { reason }) }
  }
  return { state: 'paid' }
}
