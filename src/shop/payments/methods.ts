import { m } from '#messages'
import type { GatewayCode } from '../settings/gateways/contract.ts'
import type { Words } from '../shared/fields.ts'
import type { Wallet } from './wallets/contract.ts'

interface Method {
  label: Words
  /** For staff, where another method has the same label. */
  staffLabel?: Words
  /** Below the choice in the checkout. */
  hint: Words
  /** What the shopper agrees to do. */
  duty: Words
  /** Why the checkout does not offer it. */
  closed: Words
  /** Its switch in the payment settings. */
  setting: 'cashOnDelivery' | GatewayCode | 'bkashTransfer' | 'nagadTransfer'
  /**
   * `before`: the gateway charges before there is an order, and refunds it. `at the door`: the courier collects, and
   * staff refund by hand. `by transfer`: the shopper sends the money, staff confirm that it came, and refund by hand.
   */
  isPaid: 'before' | 'at the door' | 'by transfer'
  /** Which charges before. */
  gateway?: GatewayCode
  /** Of a gateway that refunds nothing: staff send it back. */
  isRefundedByHand?: true
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
    label: m.payment_method_cash,
    hint: m.payment_method_cash_hint,
    duty: m.payment_method_cash_duty,
    closed: m.refusal_closed_cash,
    setting: 'cashOnDelivery',
    isPaid: 'at the door',
    paidBy: 'in cash',
  },
  card: {
    label: m.payment_method_card,
    hint: m.payment_method_card_hint,
    duty: m.payment_method_card_duty,
    closed: m.refusal_closed_card,
    setting: 'sslcommerz',
    isPaid: 'before',
    gateway: 'sslcommerz',
    paidBy: 'by card',
  },
  bkash: {
    label: m.payment_method_bkash,
    hint: m.payment_method_bkash_hint,
    duty: m.payment_method_bkash_duty,
    closed: m.refusal_closed_bkash,
    setting: 'bkash',
    isPaid: 'before',
    gateway: 'bkash',
    paidBy: 'by bKash',
  },
  nagad: {
    label: m.payment_method_nagad,
    hint: m.payment_method_nagad_hint,
    duty: m.payment_method_nagad_duty,
    closed: m.refusal_closed_nagad,
    setting: 'nagad',
    isPaid: 'before',
    gateway: 'nagad',
    isRefundedByHand: true,
    paidBy: 'by Nagad',
  },
  bkash_transfer: {
    label: m.payment_method_bkash,
    staffLabel: m.payment_method_bkash_by_hand,
    hint: m.payment_method_bkash_by_hand_hint,
    duty: m.payment_method_bkash_by_hand_duty,
    closed: m.refusal_closed_bkash,
    setting: 'bkashTransfer',
    isPaid: 'by transfer',
    wallet: 'bkash',
    paidBy: 'by bKash',
  },
  nagad_transfer: {
    label: m.payment_method_nagad,
    staffLabel: m.payment_method_nagad_by_hand,
    hint: m.payment_method_nagad_by_hand_hint,
    duty: m.payment_method_nagad_by_hand_duty,
    closed: m.refusal_closed_nagad,
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

export const METHODS_PAID_BEFORE = PAYMENT_METHODS.filter(isPaidBefore)

/** Which charges before there is an order; undefined of any other method. */
export function gatewayOf(method: PaymentMethod): GatewayCode | undefined {
  const { gateway }: Method = paymentMethods[method]
  return gateway
}

/** By a wallet, on its page or by hand: the rest is cash on delivery. */
export function takesAdvance(method: PaymentMethod): boolean {
  return !isPaidAtDoor(method) && gatewayOf(method) !== 'sslcommerz'
}

export function isRefundedByGateway(method: PaymentMethod): boolean {
  const { isRefundedByHand }: Method = paymentMethods[method]
  return isPaidBefore(method) && !isRefundedByHand
}

export function staffLabelOf(method: PaymentMethod): string {
  const { label, staffLabel = label }: Method = paymentMethods[method]
  return staffLabel()
}

/** To which wallet of the shop it is sent by hand; undefined of any other method. */
export function walletOf(method: PaymentMethod): Wallet | undefined {
  const { wallet }: Method = paymentMethods[method]
  return wallet
}
