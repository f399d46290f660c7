import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, disarm } from '../../shared/csv.ts'
import { toDecimal } from '../../shared/money.ts'
import { ORDER_COLUMNS, toAmount, toMoment, toOrderRows, writeRows } from '../order-rows.ts'
import { readOrdersOf } from '../orders-of-span.ts'
import { type DoneRefund, readRefundsOf } from '../refunds-of-span.ts'
import type { DayReport, DaySales } from './read-day.ts'
import { listParts, nameRefundKind } from './report-words.ts'

/**
 * The report of a day as CSV, piece by piece: what it came to, what went back, and every order with its
 * lines. All rows are as wide as the widest, which programs want that read it.
 */
export async function* writeDayCsv(
  context: Pick<Context, 'db' | 'settings'>,
  report: DayReport,
): AsyncGenerator<string> {
  const { day } = report.sales
  const span = { from: day, to: day }
  const { shop } = await readSettings(context)
  yield BYTE_ORDER_MARK +
    writeRows([...titleOf(report, shop.name), [], ...salesOf(report), ...partsOf(report)])
  yield writeRows([[], ['Refunds of this day', 'Order', 'How', 'Reason', 'Amount (BDT)']])
  for await (const refunds of readRefundsOf(context, span))
    yield writeRows(refunds.map(toRefundRow))
  yield writeRows([[], ORDER_COLUMNS])
  for await (const orders of readOrdersOf(context, span)) {
    yield writeRows(orders.flatMap(toOrderRows))
  }
}

function titleOf({ sales, madeAt, isOver }: DayReport, shopName: string): string[][] {
  return [
    ['Daily orders report', sales.day],
    ['Shop', disarm(shopName)],
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
