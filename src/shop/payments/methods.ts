interface Method {
  label: string
  /** Beneath its choice in the checkout. */
  hint: string
  /** What whoever chose it does next: `Check your order and …`. */
  duty: string
  /** Why the checkout does not take it. */
  closed: string
  /** Its switch in the settings of payments. */
  setting: 'cashOnDelivery' | 'sslcommerz'
  /** `before`: the gateway charges before there is an order, and refunds what it charged. `at the door`: the courier collects, and people refund by hand. */
  isPaid: 'before' | 'at the door'
  /** How mails call what was paid so: `Paid by card`. */
  paidBy: string
}

/** Every way to pay, in the order of the checkout. Another one is an entry here, a migration, its switch and its gateway. */
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
} as const satisfies Record<string, Method>

export type PaymentMethod = keyof typeof paymentMethods

export const PAYMENT_METHODS = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

export function isPaidAtDoor(method: PaymentMethod): boolean {
  return paymentMethods[method].isPaid === 'at the door'
}
