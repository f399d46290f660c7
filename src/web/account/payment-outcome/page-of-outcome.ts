import { pathToResult, type ResultPage, resultErrors, resultPageOf } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'

/** The current page, and the `error` in its address. */
export interface ShownResult {
  page: ResultPage
  error?: string | null
}

/** The address that matches the payment's state; undefined when it is the current one. */
export function findOtherPage(
  payment: PaymentOutcome,
  { page, error }: ShownResult,
): string | undefined {
  const trueError = resultErrors[payment.outcome]
  const isTrue =
    resultPageOf(payment, page) === page &&
    (page !== 'failed' || trueError === undefined || trueError === error)
  return isTrue ? undefined : pathToResult(payment, page)
}
