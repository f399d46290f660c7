import type { Payment, PaymentOutcome } from '#shop/payments/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { canGatewayReturn, formatAmount, isAmountAsked, type Refund } from './payment-labels.ts'

export interface DecisionText {
  title: string
  /** What the decision leads to. */
  follows: string
  confirm: string
  underway: string
}

function shopper({ userEmail, userPhone }: Payment): string {
  return userEmail ?? userPhone ?? 'the payer'
}

/** Confirmation before a held payment counts as received. */
export function acceptText(payment: Payment): DecisionText {
  const amount = formatAmount(payment)
  const made = `This creates the order for ${shopper(payment)}, or refunds the payment if the items are gone.`
  if (payment.state === 'paid') {
    return {
      title: 'Try to create the order again?',
      follows: `${amount} was received without an order. ${made}`,
      confirm: 'Try again',
      underway: 'Trying…',
    }
  }
  return {
    title: isAmountAsked(payment) ? 'Accept this payment?' : `Accept ${amount}?`,
    follows: `The payment was held for review and will be marked as received.${differenceText(payment)} ${made}`,
    confirm: 'Accept payment',
    underway: 'Accepting…',
  }
}

/** An order is created at its own price, whatever amount was received. */
function differenceText({ amount, received }: Payment): string {
  if (received === amount) return ''
  if (received === null) {
    return ` The gateway does not report the amount received in taka; ${formatTaka(amount)} was due. Check its panel: what you enter is the most you can refund.`
  }
  return ` ${formatTaka(received)} was received; ${formatTaka(amount)} was due.`
}

/** What happens when a held payment is refused. */
export function refusalText(payment: Payment): string {
  const amount = formatAmount(payment)
  if (canGatewayReturn(payment)) {
    return `${amount} is refunded to ${shopper(payment)} through the gateway. No order is created.`
  }
  return `The gateway does not report the amount received, so refund ${amount} in its panel. It is recorded here as a manual refund. No order is created.`
}

export function refundText(
  action: 'retry' | 'note',
  refund: Refund,
  payment: Payment,
): DecisionText {
  const amount = formatTaka(refund.amount)
  if (action === 'retry') {
    return {
      title: `Request ${amount} again?`,
      follows: `This asks the gateway again to refund ${amount} to ${shopper(payment)}. Check its panel first: the refund may already have gone through.`,
      confirm: 'Try again',
      underway: 'Requesting…',
    }
  }
  return {
    title: `Was ${amount} refunded manually?`,
    follows: `This sends no money, and the gateway will not be asked again. Confirm once ${shopper(payment)} has been refunded.`,
    confirm: 'Mark refunded',
    underway: 'Saving…',
  }
}

/** Message after a payment was accepted. */
export function acceptedText({ outcome, orderId }: PaymentOutcome): string {
  return outcome === 'placed'
    ? `Payment accepted and order ${orderId} created`
    : 'Payment accepted, but the order could not be created. Refunding the payment'
}
