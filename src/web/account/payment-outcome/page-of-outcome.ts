import { pathToResult, type ResultPage, resultErrors, resultPageOf } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'

/**
 * Why a payment failed, as the shop has it; where it does not know better, as the address has it. That
 * money came is the shop's word alone.
 */
export function errorOfOutcome(
  outcome: PaymentOutcome['outcome'] | undefined,
  inAddress: string | null,
): string | null {
  const isKnown = outcome !== undefined && outcome !== 'unknown'
  if (isKnown && resultErrors[outcome]) return resultErrors[outcome]
  return inAddress === 'order_creation_failed' ? null : inAddress
}

/** The address of another page that tells of the payment; undefined when it belongs on this one. */
export function findOtherPage(payment: PaymentOutcome, shown: ResultPage): string | undefined {
  return resultPageOf(payment, shown) === shown ? undefined : pathToResult(payment, shown)
}
