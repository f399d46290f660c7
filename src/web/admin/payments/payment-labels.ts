import { m } from '#messages'
import type { Payment } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { isRefundOverdue, isWithoutOrder, refundablePaisa } from '#shop/payments/rules.ts'
import { formatTaka, toPaisa } from '#shop/shared/money.ts'

type PaymentEvent = Payment['events'][number]
export type Refund = Payment['refunds'][number]

export const sourceLabels: Record<PaymentEvent['source'], () => string> = {
  shop: m.payment_source_shop,
  return: m.payment_source_return,
  notice: m.payment_source_notice,
  poll: m.payment_source_poll,
  gateway: m.payment_source_gateway,
  administrator: m.payment_source_administrator,
}

/** Who requested a refund: an email, or the shop itself. */
export function requesterLabel({ requestedBy }: Pick<Refund, 'requestedBy'>): string {
  return requestedBy === 'shop' ? m.refund_by_shop() : requestedBy
}

/** How it was paid: `VISA-Dutch Bangla`, or what is known of it. */
export function instrumentLabel(payment: Payment): string {
  const { instrument, gateway, method, senderNumber } = payment
  if (senderNumber !== null) return paymentMethods[method].label()
  return instrument ?? (gateway === null ? m.payment_by_cash() : m.payment_by_gateway())
}

const stateLabels: Record<Payment['state'], () => string> = {
  pending: m.payment_state_pending,
  review: m.payment_state_review,
  paid: m.payment_state_paid,
  failed: m.payment_state_failed,
  cancelled: m.payment_state_cancelled,
  expired: m.payment_state_expired,
}

/** State of a payment. For cash, nothing is pending until it is handed over. */
export function paymentStateLabel({
  state,
  gateway,
  amount,
  senderNumber,
}: Pick<Payment, 'state' | 'gateway' | 'amount' | 'senderNumber'>): string {
  if (amount === 0) return m.payment_state_nothing()
  if (senderNumber !== null && state === 'pending') return m.transfer_state_pending()
  if (senderNumber !== null && state === 'failed') return m.transfer_state_failed()
  return state === 'pending' && gateway === null ? m.payment_state_due() : stateLabels[state]()
}

/** Why a payment needs a decision; undefined when it needs none. */
export function reviewReasonText(payment: Payment): string | undefined {
  const { senderNumber, bankTransactionId } = payment
  if (payment.state === 'pending' && senderNumber !== null) {
    return m.transfer_reason({
      amount: formatTaka(payment.amount),
      number: senderNumber,
      trxId: bankTransactionId ?? '',
      wallet: instrumentLabel(payment),
    })
  }
  if (payment.state === 'review') {
    return payment.reviewReason ?? m.payment_no_reason()
  }
  const paidAt = payment.paidAt === null ? null : new Date(payment.paidAt)
  if (isWithoutOrder({ ...payment, paidAt }, new Date())) {
    return m.payment_without_order()
  }
  return undefined
}

/** The amount received if known, else the amount requested. */
export function formatAmount({ received, amount }: Pick<Payment, 'received' | 'amount'>): string {
  return formatTaka(received ?? amount)
}

/** Whether staff have to enter the amount, because the gateway does not report it. */
export function isAmountAsked({ state, received }: Pick<Payment, 'state' | 'received'>): boolean {
  return state === 'review' && received === null
}

/** Whether the gateway has reported enough to refund through it. */
export function canGatewayReturn(payment: Payment): boolean {
  return payment.received !== null && payment.bankTransactionId !== null
}

/** Whether the gateway has left a refund unconfirmed for so long that staff must check. */
export function isUnconfirmed({ state, requestedAt }: Refund): boolean {
  return isRefundOverdue({ state, requestedAt: new Date(requestedAt) }, new Date())
}

/** Whether the amount of a declined refund is still there, and was not refunded in another way. */
export function canStillRefund(refund: Refund, payment: Payment): boolean {
  const { state, received, amount } = payment
  const left = refundablePaisa(
    [{ state, amountPaisa: toPaisa(received ?? amount) }],
    payment.refunds.map((each) => ({ state: each.state, amountPaisa: toPaisa(each.amount) })),
  )
  return toPaisa(refund.amount) <= left
}

/** Where staff sent a refund, and its TrxID, as far as they noted it. */
export function sentText({ sentTo, sentTrxId }: Refund): string {
  return [
    sentTo && m.refund_sent({ number: sentTo }),
    sentTrxId && m.refund_sent_by({ trxId: sentTrxId }),
  ]
    .filter(Boolean)
    .join(', ')
}
