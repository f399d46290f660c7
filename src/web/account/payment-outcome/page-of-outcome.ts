import { pathToResult, type ResultPage, resultErrors, resultPageOf } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'

/**
 * Why a payment failed, as the shop has it. Of one that is not decided, the address says whether the
 * bank or the shop had no answer; whatever else it claims is nobody's word.
 */
export function errorOfOutcome(
  outcome: PaymentOutcome['outcome'],
  inAddress: string | null,
): string {
  return resultErrors[outcome] ?? (inAddress === 'server_error' ? 'server_error' : 'payment_failed')
}

/** The address of another page that tells of the payment; undefined when it belongs on this one. */
export function findOtherPage(payment: PaymentOutcome, shown: ResultPage): string | undefined {
  return resultPageOf(payment, shown) === shown ? undefined : pathToResult(payment, shown)
}
