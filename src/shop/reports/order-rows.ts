import { m } from '#messages'
import { nameVariant } from '../catalogue/rules.ts'
import type { PrintedOrder } from '../orders/documents/printed-order.ts'
import { sourceNames } from '../orders/rules.ts'
import { paymentMethods } from '../payments/methods.ts'
import { SHOP_TIME_ZONE } from '../shared/clock.ts'
import { writeRow } from '../shared/csv.ts'
import { toDecimal, toPaisa } from '../shared/money.ts'
import { formatStatus } from './daily/report-format.ts'

/** A row for each line of an order; values of the whole order are in its first row, so that columns add up. */
export const ORDER_COLUMNS = [
  m.common_order,
  m.csv_placed_at,
  m.order_status,
  m.csv_payment_status,
  m.order_delivery_status,
  m.common_payment_method,
  m.entry_delivery_option,
  m.common_customer,
  m.common_email,
  m.parcel_recipient,
  m.common_phone,
  m.common_address,
  m.order_city,
  m.order_district,
  m.order_region,
  m.common_product,
  m.common_size,
  m.pre_order,
  m.common_pieces,
  m.common_price,
  m.common_amount,
  m.csv_subtotal,
  m.csv_delivery_charge,
  m.paper_voucher,
  m.csv_voucher_discount,
  m.common_total,
  m.paper_revenue,
  m.common_refunded,
  m.common_discount,
  m.paper_source,
]

/** Rows have all columns: further lines of an order leave its amounts empty. */
export function writeRows(rows: readonly string[][]): string {
  return rows
    .map((row) => writeRow([...row, ...ORDER_COLUMNS.slice(row.length).map(() => '')]))
    .join('')
}

export function toOrderRows(order: PrintedOrder): string[][] {
  const about = [
    order.orderId,
    toMoment(new Date(order.orderDate)),
    formatStatus(order.orderStatus),
    formatStatus(order.paymentStatus),
    formatStatus(order.deliveryStatus),
    paymentMethods[order.paymentMethodCode].label(),
    order.deliveryName,
    order.userName,
    order.userEmail,
    order.recipientName,
    toPhone(order.recipientPhone),
    order.shippingAddress.address,
    order.shippingAddress.city,
    order.shippingAddress.district,
    order.shippingAddress.region,
  ]
  const money = [
    toAmount(order.subtotal),
    toAmount(order.deliveryCharge),
    order.voucherCode ?? '',
    toAmount(order.voucherDiscount),
    toAmount(order.totalAmount),
    toAmount(order.orderStatus === 'cancelled' ? 0 : order.totalAmount),
    toAmount(order.refunded),
    toAmount(order.discount),
    sourceNames[order.source](),
  ]
  return order.items.map((item, place) => [
    ...about,
    item.name,
    nameVariant(item),
    item.isPreorder ? m.csv_yes() : m.csv_no(),
    String(item.quantity),
    toAmount(item.price),
    toAmount(item.itemTotal),
    ...(place === 0 ? money : []),
  ])
}

/** Without currency and commas, so that a spreadsheet can add it up. */
export function toAmount(taka: number): string {
  const paisa = toPaisa(taka)
  return paisa < 0 ? `-${toDecimal(-paisa)}` : toDecimal(paisa)
}

/** With a hyphen, so that a spreadsheet keeps the leading zero. */
function toPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{6})$/, '$1-$2')
}

const momentParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 14:05` in Dhaka, which spreadsheets recognise as a time. */
function toMoment(moment: Date): string {
  return momentParts.format(moment)
}
