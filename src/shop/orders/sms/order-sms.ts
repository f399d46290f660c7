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

type WriteSms = (sms: OrderSms) => string

/** Short, and without characters that make an SMS cost more: `Tk`, since ৳ would halve its capacity. */
const texts: Record<MoveSmsKind, WriteSms> = {
  order_placed: (sms) => `we have your order ${sms.orderId}.${toPayText(sms)}`,
  order_shipped: (sms) => `order ${sms.orderId} is on its way.${toPayText(sms)}`,
  order_out_for_delivery: (sms) => `order ${sms.orderId} is out for delivery.${toPayText(sms)}`,
  order_delivered: (sms) => `order ${sms.orderId} was delivered. Thank you!`,
  order_delivery_failed: ({ shop, orderId }) =>
    `we could not deliver order ${orderId}.${shop.phone && ` Please call ${shop.phone}.`}`,
  order_edited: (sms) => `your order ${sms.orderId} was changed.${toPayText(sms)}`,
  order_cancelled: (sms) => `order ${sms.orderId} was cancelled.`,
}

export function writeOrderSms(kind: MoveSmsKind, sms: OrderSms): string {
  return `${sms.shop.name}: ${texts[kind](sms)} ${sms.link}`
}

export function writeSizeChangeSms(
  sms: OrderSms,
  { isAccepted, size }: { isAccepted: boolean; size: string },
): string {
  const { shop, orderId, link } = sms
  const answer = isAccepted
    ? `you will get size ${size}.${toPayText(sms)}`
    : `we cannot change it to size ${size}.`
  return `${shop.name}: order ${orderId}: ${answer} ${link}`
}

export function writeAdvanceSms({ shop, orderId, link }: OrderSms, advance: number): string {
  return `${shop.name}: please send ${toTk(advance)} for order ${orderId} and enter the TrxID: ${link}`
}

function toPayText({ toPay }: OrderSms): string {
  return toPay > 0 ? ` Pay ${toTk(toPay)} at the door.` : ''
}

function toTk(taka: number): string {
  return formatTaka(taka).replace('৳', 'Tk ')
}
