import type { Payment } from '#shop/payments/contract.ts'
import { isRefundOverdue, isWithoutOrder, refundablePaisa } from '#shop/payments/rules.ts'
import { formatTaka, toPaisa } from '#shop/shared/money.ts'

type PaymentEvent = Payment['events'][number]
export type Refund = Payment['refunds'][number]

export const sourceLabels: Record<PaymentEvent['source'], string> = {
  shop: 'Automatic',
  return: 'Customer’s browser',
  notice: 'Gateway notification',
  poll: 'Scheduled check',
  gateway: 'Gateway',
  administrator: 'Administrator',
}

/** What somebody is called by whom an address was kept, or by the shop itself. */
export function requesterLabel({ requestedBy }: Pick<Refund, 'requestedBy'>): string {
  return requestedBy === 'shop' ? 'automatic' : requestedBy
}

/** How it was paid: `VISA-Dutch Bangla`, or what is known of it. */
export function instrumentLabel({ instrument, gateway }: Payment): string {
  return instrument ?? (gateway === null ? 'Cash on delivery' : 'Card or wallet')
}

const stateLabels: Record<Payment['state'], string> = {
  pending: 'Waiting',
  review: 'Held for review',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** How it stands: of cash, nothing is under way until it is handed over. */
export function paymentStateLabel({
  state,
  gateway,
  amount,
}: Pick<Payment, 'state' | 'gateway' | 'amount'>): string {
  if (amount === 0) return 'Nothing to pay'
  return state === 'pending' && gateway === null ? 'Due' : stateLabels[state]
}

/** Why a payment is to decide; undefined where nothing is. */
export function reviewReasonText(payment: Payment): string | undefined {
  if (payment.state === 'review') {
    return `${payment.reviewReason ?? 'The gateway gave no reason'}.`
  }
  const paidAt = payment.paidAt === null ? null : new Date(payment.paidAt)
  if (isWithoutOrder({ ...payment, paidAt }, new Date())) {
    return 'Paid, but no order has been created.'
  }
  return undefined
}

/** What came where it is known, or what was asked for. */
export function formatAmount({ received, amount }: Pick<Payment, 'received' | 'amount'>): string {
  return formatTaka(received ?? amount)
}

/** Whether whoever accepts it has to say what came, since the gateway does not. */
export function isAmountAsked({ state, received }: Pick<Payment, 'state' | 'received'>): boolean {
  return state === 'review' && received === null
}

/** Whether the gateway has said enough for the money to be sent back through it. */
export function canGatewayReturn(payment: Payment): boolean {
  return payment.received !== null && payment.bankTransactionId !== null
}

/** Whether the gateway has not confirmed a refund for so long that somebody has to look. */
export function isUnconfirmed({ state, requestedAt }: Refund): boolean {
  return isRefundOverdue({ state, requestedAt: new Date(requestedAt) }, new Date())
}

/** Whether as much as a declined refund was about is left, and did not go back in another way. */
export function canStillRefund(refund: Refund, payment: Payment): boolean {
  const { state, received, amount } = payment
  const left = refundablePaisa(
    [{ state, amountPaisa: toPaisa(received ?? amount) }],
    payment.refunds.map((each) => ({ state: each.state, amountPaisa: toPaisa(each.amount) })),
  )
  return toPaisa(refund.amount) <= left
}
