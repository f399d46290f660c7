import type { SaleLine } from '../orders/contract.ts'
import type { PaymentOutcome } from '../payments/contract.ts'
import type { OrderSettings } from '../settings/orders/contract.ts'

export const LOGIN_TO_ORDER = 'Please login to place an order'
export const CART_IS_EMPTY = 'Your cart is empty'

export const CHANGED =
  'Prices or items have changed since you opened this page. Please check the new total.'

export const TRY_AGAIN =
  'Someone else was buying at the same moment. There is still stock: please try again.'

/**
 * What may wait to be sent, in cash orders, of customers who never received one: of one of them and for one
 * phone as many orders and pieces as the owner allows, and from one network within a day; see docs/decisions/0024.
 */
export function cashLimits({
  newcomerCashOrders,
  newcomerCashPieces,
}: Pick<OrderSettings, 'newcomerCashOrders' | 'newcomerCashPieces'>) {
  const networkOrders = Math.max(50, newcomerCashOrders)
  return {
    orders: newcomerCashOrders,
    networkOrders,
    pieces: newcomerCashPieces,
    networkPieces: Math.max(3 * networkOrders, newcomerCashPieces),
  }
}

/** So many card payments one account may have under way; the database has as many places. */
export const MAX_OPEN_HOLDS = 3

/** So many pieces a newcomer may have in them; see docs/decisions/0024. */
export const MAX_HELD_PIECES = 30

/** How long a card payment may take before its pieces are for others to buy. */
export const HOLD_MS = 30 * 60 * 1000

/** So long after its beginning a payment may still buy, anew and at its price, what was let go. */
export const LATEST_PAYMENT_MS = 14 * 24 * 60 * 60 * 1000

/** So long after its end a released checkout is still known, should the bank be heard late. */
export const RELEASED_RETENTION_MS = 90 * 24 * 60 * 60 * 1000

export type ResultPage = 'success' | 'failed' | 'cancelled'

type Outcome = PaymentOutcome['outcome']

/** The page that tells of each outcome. */
const resultPages: Record<Outcome, ResultPage | undefined> = {
  placed: 'success',
  pending: undefined,
  review: 'failed',
  refused: 'failed',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
  unmatched: 'failed',
  unknown: 'failed',
}

/** What that page is told went wrong, in the `error` of its address. */
export const resultErrors: Partial<Record<Outcome, string>> = {
  review: 'validation_failed',
  refused: 'order_creation_failed',
  unmatched: 'order_creation_failed',
  unknown: 'payment_data_not_found',
  failed: 'payment_failed',
  expired: 'payment_failed',
}

/** The page that tells of a payment; while nothing is decided, the one that its browser was sent to. */
export function resultPageOf({ outcome }: Pick<PaymentOutcome, 'outcome'>, sentTo: ResultPage) {
  return resultPages[outcome] ?? sentTo
}

/** Where that page is, with what it asks the shop about. */
export function pathToResult(payment: PaymentOutcome, sentTo: ResultPage): string {
  const page = resultPageOf(payment, sentTo)
  const error = page === 'failed' ? (resultErrors[payment.outcome] ?? 'payment_failed') : undefined
  return pathToResultPage(page, {
    tran_id: payment.transactionId,
    ...(payment.orderId !== null && { order_id: payment.orderId }),
    ...(error !== undefined && { error }),
  })
}

export function pathToResultPage(page: ResultPage, query: Record<string, string>): string {
  return `/payment/${page}?${new URLSearchParams(query)}`
}

export const PHONE_CODE_REQUIRED = 'Enter the code we send to your phone to place this order.'

/** How many pieces a sale keeps from others; a pre-order keeps none. */
export function heldPieces(lines: readonly Pick<SaleLine, 'isPreorder' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + (line.isPreorder ? 0 : line.quantity), 0)
}
