import { m } from '#messages'
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
  return userEmail ?? userPhone ?? m.payment_payer()
}

/** Confirmation before a held payment counts as received. */
export function acceptText(payment: Payment): DecisionText {
  const amount = formatAmount(payment)
  const made = m.payment_accept_follows({ shopper: shopper(payment) })
  if (payment.state === 'paid') {
    return {
      title: m.payment_create_title(),
      follows: `${m.payment_create_about({ amount })} ${made}`,
      confirm: m.try_again(),
      underway: m.payment_trying(),
    }
  }
  return {
    title: isAmountAsked(payment)
      ? m.payment_accept_asked_title()
      : m.payment_accept_title({ amount }),
    follows: [m.payment_accept_about(), ...differenceTexts(payment), made].join(' '),
    confirm: m.payment_accept_button(),
    underway: m.payment_accepting(),
  }
}

/** An order is created at its own price, whatever amount was received. */
function differenceTexts({ amount, received }: Payment): string[] {
  if (received === amount) return []
  const due = formatTaka(amount)
  if (received === null) return [m.payment_received_unknown({ due })]
  return [m.payment_received_differs({ received: formatTaka(received), due })]
}

/** What happens when a held payment is refused. */
export function refusalText(payment: Payment): string {
  const amount = formatAmount(payment)
  if (canGatewayReturn(payment)) {
    return m.payment_refuse_about({ amount, shopper: shopper(payment) })
  }
  return m.payment_refuse_about_unknown({ amount })
}

export function refundText(
  action: 'retry' | 'note',
  refund: Refund,
  payment: Payment,
): DecisionText {
  const amount = formatTaka(refund.amount)
  if (action === 'retry') {
    return {
      title: m.payment_retry_title({ amount }),
      follows: m.payment_retry_about({ amount, shopper: shopper(payment) }),
      confirm: m.try_again(),
      underway: m.payment_requesting(),
    }
  }
  return {
    title: m.payment_note_title({ amount }),
    follows: m.payment_note_about({ shopper: shopper(payment) }),
    confirm: m.payment_note_button(),
    underway: m.common_saving(),
  }
}

/** Message after a payment was accepted. */
export function acceptedText({ outcome, orderId }: PaymentOutcome): string {
  return outcome === 'placed'
    ? m.payment_accepted({ orderId: orderId ?? '' })
    : m.payment_accepted_refunding()
}
