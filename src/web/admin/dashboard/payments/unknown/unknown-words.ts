import type { DecideUnknownPayment, UnknownPayment } from '#shop/payments/unknown/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

export function unknownAmountWords({ amount, currency }: UnknownPayment): string {
  if (amount === null) return 'Amount not confirmed'
  return currency === 'BDT' ? formatTaka(amount) : `${amount} ${currency ?? ''}`
}

type Decision = DecideUnknownPayment['decision']

interface Words {
  title: string
  follows: string
  confirm: string
  underway: string
  done: string
}

export const decisionWords: Record<Decision, Words> = {
  refunded: {
    title: 'Refund this payment?',
    follows:
      'The gateway sends the whole amount back to whoever paid. You can follow the refund under All.',
    confirm: 'Refund',
    underway: 'Refunding…',
    done: 'The gateway is asked for the refund',
  },
  settled_outside: {
    title: 'Settled outside the shop?',
    follows:
      'No money is sent from here. Choose this if you refunded it in the gateway’s panel, or if whoever paid got their goods.',
    confirm: 'Mark as settled',
    underway: 'Saving…',
    done: 'Marked as settled outside the shop',
  },
}
