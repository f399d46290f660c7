import { brand } from '#brand/words.ts'
import type { PrintedOrder } from '../../orders/documents/printed-order.ts'
import { deliveryLabelOf } from '../../orders/documents/printed-order.ts'
import { SHOP_TIME_ZONE } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, disarm, writeRow } from '../../shared/csv.ts'
import { toDecimal, toPaisa } from '../../shared/money.ts'
import { readOrdersOf } from '../orders-of-span.ts'
import { type DoneRefund, readRefundsOf } from '../refunds-of-span.ts'
import type { DayReport, DaySales } from './read-day.ts'
import { listParts, nameRefundKind, nameStatus } from './report-words.ts'

/** A row for each line of an order; what is of the whole order stands in its first, so that columns add up. */
const ORDER_COLUMNS = [
  'Order',
  'Placed at',
  'Order status',
  'Payment status',
  'Delivery status',
  'Payment method',
  'Delivery option',
  'Customer',
  'E-mail',
  'Recipient',
  'Phone',
  'Address',
  'City',
  'District',
  'Region',
  'Product',
  'Size',
  'Pre-order',
  'Pieces',
  'Price',
  'Amount',
  'Subtotal',
  'Delivery charge',
  'Voucher',
  'Voucher discount',
  'Total',
  'Revenue',
  'Refunded',
]

/**
 * The report of a day as CSV, piece by piece: what it came to, what went back, and every order with its
 * lines. All rows are as wide as the widest, which programs want that read it.
 */
export async function* writeDayCsv(
  context: Pick<Context, 'db'>,
  report: DayReport,
): AsyncGenerator<string> {
  const { day } = report.sales
  const span = { from: day, to: day }
  yield BYTE_ORDER_MARK +
    writeRows([...titleOf(report), [], ...salesOf(report), ...partsOf(report)])
  yield writeRows([[], ['Refunds of this day', 'Order', 'How', 'Reason', 'Amount (BDT)']])
  for await (const refunds of readRefundsOf(context, span))
    yield writeRows(refunds.map(toRefundRow))
  yield writeRows([[], ORDER_COLUMNS])
  for await (const orders of readOrdersOf(context, span)) {
    yield writeRows(orders.flatMap(toOrderRows))
  }
}

function writeRows(rows: readonly string[][]): string {
  return rows
    .map((row) => writeRow([...row, ...ORDER_COLUMNS.slice(row.length).map(() => '')]))
    .join('')
}

function titleOf({ sales, madeAt, isOver }: DayReport): string[][] {
  return [
    ['Daily orders report', sales.day],
    ['Shop', disarm(brand.name)],
    ['Made at', toMoment(madeAt)],
    ...(isOver ? [] : [['', 'The day is not over: this is what it came to so far']]),
    ...(sales.orders === 0 ? [['', 'No orders were placed on this day']] : []),
  ]
}

function salesOf({ sales, dayBefore, weekBefore }: DayReport): string[][] {
  const days = [sales, dayBefore, weekBefore]
  const row = (name: string, value: (day: DaySales) => string) => [name, ...days.map(value)]
  return [
    ['', 'This day', 'The day before', 'The same day a week before'],
    row('Day', ({ day }) => day),
    row('Orders', ({ orders }) => String(orders)),
    row('Revenue (BDT)', ({ revenue }) => toAmount(revenue)),
    row('Refunded (BDT)', ({ refunded }) => toAmount(refunded)),
  ]
}

function partsOf(report: DayReport): string[][] {
  return listParts(report).flatMap(({ heading, rows }) => [
    [],
    [heading, 'Orders', 'Revenue (BDT)'],
    ...rows.map(({ name, orders, revenue }) => [name, String(orders), toAmount(revenue)]),
  ])
}

function toRefundRow({ doneAt, orderId, kind, reason, amountPaisa }: DoneRefund): string[] {
  return [
    toMoment(doneAt),
    orderId ?? '',
    nameRefundKind(kind),
    disarm(reason),
    toDecimal(amountPaisa),
  ]
}

function toOrderRows(order: PrintedOrder): string[][] {
  const about = [
    order.orderId,
    toMoment(new Date(order.orderDate)),
    nameStatus(order.orderStatus),
    nameStatus(order.paymentStatus),
    nameStatus(order.deliveryStatus),
    order.paymentMethod,
    deliveryLabelOf(order),
    disarm(order.userName),
    disarm(order.userEmail),
    disarm(order.recipientName),
    toPhone(order.recipientPhone),
    disarm(order.shippingAddress.address),
    disarm(order.shippingAddress.city),
    disarm(order.shippingAddress.district),
    order.shippingAddress.region,
  ]
  const money = [
    toAmount(order.subtotal),
    toAmount(order.deliveryCharge),
    disarm(order.voucherCode ?? ''),
    toAmount(order.voucherDiscount),
    toAmount(order.totalAmount),
    toAmount(order.orderStatus === 'cancelled' ? 0 : order.totalAmount),
    toAmount(order.refunded),
  ]
  return order.items.map((item, place) => [
    ...about,
    disarm(item.name),
    item.size,
    item.isPreorder ? 'yes' : 'no',
    String(item.quantity),
    toAmount(item.price),
    toAmount(item.itemTotal),
    ...(place === 0 ? money : []),
  ])
}

/** Without a sign and without commas, so that a spreadsheet can add it up. */
function toAmount(taka: number): string {
  return toDecimal(toPaisa(taka))
}

/** With a hyphen: of a number alone a spreadsheet would drop the zero in front. */
function toPhone(phone: string): string {
  return disarm(phone.replace(/^(\d{5})(\d{6})$/, '$1-$2'))
}

const momentParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 14:05` in Dhaka, which spreadsheets know as a moment. */
function toMoment(moment: Date): string {
  return momentParts.format(moment)
}
