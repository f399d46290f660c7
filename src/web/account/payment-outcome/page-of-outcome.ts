import { pathToResult, type ResultPage, resultErrors, resultPageOf } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'

/** Where the browser is: the page, and the `error` in its address. */
export interface ShownResult {
  page: ResultPage
  error?: string | null
}

/** The address that is true of the payment; undefined when it is the one shown. */
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
