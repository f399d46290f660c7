import type { Payment, PaymentOutcome } from '#shop/payments/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Decision } from '#web/queries/payments.ts'
import { amountWords, canGatewayReturn, isAmountAsked, type Refund } from '../payment-words.ts'

type Action = Decision['action']

export interface DecisionWords {
  title: string
  /** What will follow. */
  follows: string
  confirm: string
  underway: string
  keep: string
}

function shopper({ userEmail }: Payment): string {
  return userEmail ?? 'whoever paid'
}

/** What is asked before money that waits for somebody counts as received. */
export function acceptWords(payment: Payment): DecisionWords {
  const amount = amountWords(payment)
  const made = `The order of ${shopper(payment)} is made from what was kept for it. If that is gone meanwhile, the money goes back.`
  if (payment.state === 'paid') {
    return {
      title: 'Try to make the order again?',
      follows: `${amount} came and has no order. ${made}`,
      confirm: 'Try again',
      underway: 'Trying…',
      keep: 'Not now',
    }
  }
  return {
    title: isAmountAsked(payment) ? 'Accept this payment?' : `Accept ${amount}?`,
    follows: `The money counts as received, although it was held for review.${differenceWords(payment)} ${made}`,
    confirm: 'Accept payment',
    underway: 'Accepting…',
    keep: 'Not now',
  }
}

/** An order is made at its own price, whatever came for it. */
function differenceWords({ amount, received }: Payment): string {
  if (received === amount) return ''
  if (received === null) {
    return ` The gateway does not say what came in taka, and ${formatTaka(amount)} was asked for. Please look into its panel: no more counts as paid than you say, and no more can be given back.`
  }
  return ` ${formatTaka(received)} came, and ${formatTaka(amount)} was asked for.`
}

/** What follows when money that waits for somebody is not taken. */
export function refusalWords(payment: Payment): string {
  const amount = amountWords(payment)
  if (canGatewayReturn(payment)) {
    return `${amount} goes back to ${shopper(payment)} through the gateway, and no order is made.`
  }
  return `The gateway does not say what came, so nothing is sent from here: ${amount} counts as given back by hand, in the gateway’s own panel. No order is made.`
}

export function refundWords(
  action: 'retry' | 'note',
  refund: Refund,
  payment: Payment,
): DecisionWords {
  const amount = formatTaka(refund.amount)
  if (action === 'retry') {
    return {
      title: `Ask for ${amount} again?`,
      follows: `The gateway is asked once more to send ${amount} to ${shopper(payment)}. Please look into its panel first: what it declined may be the repeat of a refund that went through.`,
      confirm: 'Try again',
      underway: 'Asking…',
      keep: 'Not now',
    }
  }
  return {
    title: `Was ${amount} given back by hand?`,
    follows: `No money is sent from here: note it once ${shopper(payment)} has it. The gateway is not asked for it any more.`,
    confirm: 'Given by hand',
    underway: 'Noting…',
    keep: 'Not yet',
  }
}

/** What is told when it is done. */
export function doneWords(action: Action, outcome: PaymentOutcome | null): string {
  switch (action) {
    case 'accept':
      if (outcome?.outcome === 'placed')
        return `Payment accepted: order ${outcome.orderId} is placed`
      return 'Payment accepted, but no order can be made of it: the money goes back'
    case 'refuse':
      return 'Payment refused'
    case 'retry':
      return 'The gateway is asked again'
    case 'note':
      return 'Noted as given by hand'
  }
}

/** As in `Failed to accept payment`. */
export const failureWords: Record<Action, string> = {
  accept: 'Failed to accept payment',
  refuse: 'Failed to refuse payment',
  retry: 'Failed to ask for the refund',
  note: 'Failed to note the refund',
}
