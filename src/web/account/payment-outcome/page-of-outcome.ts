import type { PaymentOutcome } from '#shop/payments/contract.ts'

export type PaymentPage = 'success' | 'failed' | 'cancelled'
type Outcome = PaymentOutcome['outcome']

/** Where each outcome is told. While nothing is decided, wherever the browser was sent to. */
const pages: Record<Outcome, PaymentPage | undefined> = {
  placed: 'success',
  pending: undefined,
  review: 'failed',
  refused: 'failed',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
}

/** Of the catalogue of errors, section 8 of the shopper's specification. */
const errors: Partial<Record<Outcome, string>> = {
  review: 'validation_failed',
  refused: 'order_creation_failed',
  failed: 'payment_failed',
  expired: 'payment_failed',
}

/**
 * Why a payment failed, as the shop has it. Of one that is not decided, the address says whether the
 * bank or the shop had no answer; whatever else it claims is nobody's word.
 */
export function errorOfOutcome(outcome: Outcome, inAddress: string | null): string {
  return errors[outcome] ?? (inAddress === 'server_error' ? 'server_error' : 'payment_failed')
}

/** The address of another page that tells of the payment; undefined when it belongs on this one. */
export function findOtherPage(
  { transactionId, outcome, orderId }: PaymentOutcome,
  shown: PaymentPage,
): string | undefined {
  const page = pages[outcome] ?? shown
  if (page === shown) return undefined
  return addressOf(page, {
    tran_id: transactionId,
    ...(orderId !== null && { order_id: orderId }),
    ...(page === 'failed' && { error: errorOfOutcome(outcome, null) }),
  })
}

export function addressOf(page: PaymentPage, query: Record<string, string>): string {
  return `/payment/${page}?${new URLSearchParams(query)}`
}
