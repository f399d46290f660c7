import type { SaleLine } from '../orders/sell.ts'
import type { PaymentOutcome } from '../payments/contract.ts'
import type { OrderSettings } from '../settings/orders/contract.ts'

/**
 * Limits of unsent cash orders by customers who have never received one: as many orders and pieces as the owner allows
 * per customer and phone, and per network within a day; see docs/decisions/0024.
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

/** Card payments that one account may have open; the database has as many places. */
export const MAX_OPEN_HOLDS = 3

/** Pieces that a new customer may hold in them; see docs/decisions/0024. */
export const MAX_HELD_PIECES = 30

/** How long a card payment may take before its items are released. */
export const HOLD_MS = 30 * 60 * 1000

/** How long after its start a payment can still buy released items again, at its price. */
export const LATEST_PAYMENT_MS = 14 * 24 * 60 * 60 * 1000

/** How long a released checkout is kept, in case the bank reports late. */
export const RELEASED_RETENTION_MS = 90 * 24 * 60 * 60 * 1000

export type ResultPage = 'success' | 'failed' | 'cancelled'

type Outcome = PaymentOutcome['outcome']

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

/** The `error` parameter of that page. */
export const resultErrors: Partial<Record<Outcome, string>> = {
  review: 'validation_failed',
  refused: 'order_creation_failed',
  unmatched: 'order_creation_failed',
  unknown: 'payment_data_not_found',
  failed: 'payment_failed',
  expired: 'payment_failed',
}

/** The page for a payment; while its outcome is open, the one that the gateway sent the browser to. */
export function resultPageOf({ outcome }: Pick<PaymentOutcome, 'outcome'>, sentTo: ResultPage) {
  return resultPages[outcome] ?? sentTo
}

/** Address of that page, with what it needs to ask the shop. */
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

/** Pieces that a sale withholds from others; a preorder withholds none. */
export function heldPieces(lines: readonly Pick<SaleLine, 'isPreorder' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + (line.isPreorder ? 0 : line.quantity), 0)
}
