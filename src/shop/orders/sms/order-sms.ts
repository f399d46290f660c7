import { m } from '#messages'
import type { SmsSettings } from '../../settings/sms/contract.ts'
import { formatTaka } from '../../shared/money.ts'

export type MoveSmsKind = Exclude<keyof SmsSettings['sends'], 'size_change_answered'>

export interface OrderSms {
  shop: { name: string; phone: string }
  orderId: string
  /** In taka, on delivery. */
  toPay: number
  link: string
}

type WriteSms = (sms: Record<'shop' | 'orderId' | 'pay' | 'call' | 'link', string>) => string

/** Short, and in English without characters that make an SMS cost more: `Tk`, since ৳ would halve its capacity. */
const texts: Record<MoveSmsKind, WriteSms> = {
  order_placed: m.sms_placed,
  order_shipped: m.sms_shipped,
  order_out_for_delivery: m.sms_out_for_delivery,
  order_delivered: m.sms_delivered,
  order_delivery_failed: m.sms_delivery_failed,
  order_edited: m.sms_edited,
  order_cancelled: m.sms_cancelled,
}

export function writeOrderSms(kind: MoveSmsKind, sms: OrderSms): string {
  return texts[kind](inputsOf(sms))
}

export function writeSizeChangeSms(
  sms: OrderSms,
  { isAccepted, size }: { isAccepted: boolean; size: string },
): string {
  const answer = { ...inputsOf(sms), size }
  return isAccepted ? m.sms_size_changed(answer) : m.sms_size_not_changed(answer)
}

export function writeAdvanceSms(sms: OrderSms, advance: number): string {
  return m.sms_advance({ ...inputsOf(sms), amount: withoutSign(advance) })
}

function inputsOf(sms: OrderSms) {
  const { shop, orderId, toPay, link } = sms
  const pay = toPay > 0 ? m.sms_pay({ amount: withoutSign(toPay) }) : ''
  return { shop: shop.name, orderId, pay, call: pleaseCall(shop), link }
}

/** A sentence, unless the shop has no phone. */
export function pleaseCall({ phone }: OrderSms['shop']): string {
  return phone && m.sms_call({ phone })
}

function withoutSign(taka: number): string {
  return formatTaka(taka).replace('৳', '')
}
