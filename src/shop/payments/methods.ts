import type { Wallet } from './wallets/contract.ts'

interface Method {
  label: string
  /** Below the choice in the checkout. */
  hint: string
  /** What the shopper does next: `Check your order and …`. */
  duty: string
  /** Why the checkout does not offer it. */
  closed: string
  /** Its switch in the payment settings. */
  setting: 'cashOnDelivery' | 'sslcommerz' | 'bkashTransfer' | 'nagadTransfer'
  /**
   * `before`: the gateway charges before there is an order, and refunds it. `at the door`: the courier collects, and
   * staff refund by hand. `by transfer`: the shopper sends the money, staff confirm that it came, and refund by hand.
   */
  isPaid: 'before' | 'at the door' | 'by transfer'
  /** Where a transfer goes. */
  wallet?: Wallet
  /** In mails, for paid orders: `Paid by card`. */
  paidBy: string
}

/**
 * Every payment method, in the order of the checkout. A new one needs an entry here, a migration, its switch and its
 * gateway.
 */
export const paymentMethods = {
  cash_on_delivery: {
    label: 'Cash on Delivery',
    hint: 'Pay in cash when your parcel arrives.',
    duty: 'pay cash on delivery',
    closed: 'Cash on Delivery is unavailable right now. Please pay by card.',
    setting: 'cashOnDelivery',
    isPaid: 'at the door',
    paidBy: 'in cash',
  },
  card: {
    label: 'Card',
    hint: 'Pay by card or mobile wallet on our payment provider’s page; you return here afterwards.',
    duty: 'pay for it now, on our payment provider’s page',
    closed: 'Card payments are unavailable right now. Choose Cash on Delivery.',
    setting: 'sslcommerz',
    isPaid: 'before',
    paidBy: 'by card',
  },
  bkash_transfer: {
    label: 'bKash',
    hint: 'Send the money to our bKash number, then enter its TrxID.',
    duty: 'pay for it now by bKash',
    closed: 'bKash is unavailable right now. Choose another payment method.',
    setting: 'bkashTransfer',
    isPaid: 'by transfer',
    wallet: 'bkash',
    paidBy: 'by bKash',
  },
  nagad_transfer: {
    label: 'Nagad',
    hint: 'Send the money to our Nagad number, then enter its TrxID.',
    duty: 'pay for it now by Nagad',
    closed: 'Nagad is unavailable right now. Choose another payment method.',
    setting: 'nagadTransfer',
    isPaid: 'by transfer',
    wallet: 'nagad',
    paidBy: 'by Nagad',
  },
} as const satisfies Record<string, Method>

export type PaymentMethod = keyof typeof paymentMethods

export const PAYMENT_METHODS = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

export function isPaidAtDoor(method: PaymentMethod): boolean {
  return paymentMethods[method].isPaid === 'at the door'
}

/** At a gateway, which makes the order. */
export function isPaidBefore(method: PaymentMethod): boolean {
  return paymentMethods[method].isPaid === 'before'
}

/** To which wallet of the shop it is sent by hand; undefined of any other method. */
export function walletOf(method: PaymentMethod): Wallet | undefined {
  const { wallet }: Method = paymentMethods[method]
  return wallet
}
