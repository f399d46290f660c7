import { nameVariant } from '../../catalogue/rules.ts'
import type { DocumentBlock, DocumentContent, DocumentRow } from '../../documents/contract.ts'
import { formatPieces, type PrintedOrder } from '../../orders/documents/printed-order.ts'
import { truncate } from '../../shared/excerpt.ts'
import { formatTakaExactly, toPaisa, toTaka } from '../../shared/money.ts'
import type { DoneRefund } from '../refunds-of-span.ts'
import type { DayReport, DaySales } from './read-day.ts'
import {
  formatDate,
  formatDateTime,
  formatRefundKind,
  formatStatus,
  formatTime,
  formatWeekdayDate,
  listParts,
} from './report-format.ts'

/** Lists for printing; undefined when they are too long for paper. */
export interface DayLists {
  orders: PrintedOrder[] | undefined
  refunds: DoneRefund[] | undefined
}

export function makeDayDocument(report: DayReport, lists: DayLists): DocumentContent {
  const { sales, madeAt, isOver } = report
  return {
    heading: 'Daily orders',
    reference: formatDate(sales.day),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Day', text: `${formatWeekdayDate(sales.day)}${isOver ? '' : ', so far'}` },
          { label: 'Created', text: formatDateTime(madeAt) },
        ],
      },
      ...(sales.orders === 0
        ? [{ kind: 'paragraph', text: 'No orders were placed on this day.' } as const]
        : []),
      compare(report),
      ...(sales.orders === 0 ? [] : listParts(report).map(toPartTable)),
      ...listRefunds(report, lists.refunds),
      ...listOrders(report, lists.orders),
    ],
  }
}

function compare({ sales, dayBefore, weekBefore }: DayReport): DocumentBlock {
  const row = (
    name: string,
    value: (day: DaySales) => number,
    write: (amount: number) => string,
  ): DocumentRow => ({
    cells: [
      name,
      write(value(sales)),
      ...[dayBefore, weekBefore].map((other) => ({
        text: write(value(other)),
        note: describeDifference(value(sales), value(other), write),
      })),
    ],
  })
  return {
    kind: 'table',
    columns: [
      { heading: '', share: 3, kind: 'text' },
      { heading: formatWeekdayDate(sales.day), share: 3, kind: 'amount' },
      { heading: `Previous day, ${formatWeekdayDate(dayBefore.day)}`, share: 4, kind: 'amount' },
      { heading: `Week before, ${formatWeekdayDate(weekBefore.day)}`, share: 4, kind: 'amount' },
    ],
    rows: [
      row('Orders', ({ orders }) => orders, String),
      row('Revenue', ({ revenue }) => revenue, formatTakaExactly),
      row('Received', ({ received }) => received, formatTakaExactly),
      row('Refunded', ({ refunded }) => refunded, formatTakaExactly),
      row('Net', ({ kept }) => kept, formatTakaExactly),
    ],
  }
}

/** For whole numbers or taka: `৳1,200.00 more on this day`. */
function describeDifference(
  amount: number,
  other: number,
  write: (amount: number) => string,
): string {
  const difference = toTaka(toPaisa(amount) - toPaisa(other))
  if (difference === 0) return 'no change'
  return `${write(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} on this day`
}

function toPartTable({ heading, rows }: ReturnType<typeof listParts>[number]): DocumentBlock {
  return {
    kind: 'table',
    columns: [
      { heading, share: 4, kind: 'text' },
      { heading: 'Orders', share: 2, kind: 'amount' },
      { heading: 'Revenue', share: 3, kind: 'amount' },
    ],
    rows: rows.map(({ name, orders, revenue }) => ({
      cells: [name, String(orders), formatTakaExactly(revenue)],
    })),
  }
}

function listRefunds({ sales }: DayReport, refunds: DoneRefund[] | undefined): DocumentBlock[] {
  if (refunds === undefined) {
    return [paragraphOf('Too many refunds to print. See the CSV file of each order’s day.')]
  }
  if (refunds.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Refunds on this day', share: 4, kind: 'text' },
        { heading: 'Reason', share: 6, kind: 'text' },
        { heading: 'Amount', share: 3, kind: 'amount' },
      ],
      rows: refunds.map(({ orderId, doneAt, kind, reason, amountPaisa }) => ({
        cells: [
          {
            text: orderId ?? 'No order',
            note: `${formatTime(doneAt)}, ${formatRefundKind(kind).toLowerCase()}`,
          },
          truncate(reason, 200),
          formatTakaExactly(toTaka(amountPaisa)),
        ],
      })),
      totals: ['Refunded', '', formatTakaExactly(sales.refunded)],
    },
  ]
}

function listOrders({ sales }: DayReport, orders: PrintedOrder[] | undefined): DocumentBlock[] {
  if (orders === undefined) {
    return [paragraphOf('Too many orders to print. See the CSV file.')]
  }
  if (orders.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Order', share: 3.3, kind: 'text' },
        { heading: 'To', share: 3.1, kind: 'text' },
        { heading: 'Items', share: 5.2, kind: 'text' },
        { heading: 'Status', share: 2.3, kind: 'text' },
        { heading: 'Total', share: 2.3, kind: 'amount' },
      ],
      rows: orders.flatMap(toRows),
      totals: ['Revenue', 'excluding cancelled orders', '', '', formatTakaExactly(sales.revenue)],
    },
  ]
}

/** Items per cell, so that it stays shorter than a page. */
const ITEMS_IN_A_ROW = 5
const MAX_LETTERS = 60

/** An order with many items continues in the rows below. */
function toRows(order: PrintedOrder): DocumentRow[] {
  const { shippingAddress } = order
  const rows: DocumentRow[] = []
  for (let at = 0; at < order.items.length; at += ITEMS_IN_A_ROW) {
    const items = order.items
      .slice(at, at + ITEMS_IN_A_ROW)
      .map(
        ({ name, quantity, itemTotal, ...variant }) =>
          `${quantity} × ${truncate(name, MAX_LETTERS)}, ${nameVariant(variant)}: ${formatTakaExactly(itemTotal)}`,
      )
      .join('\n')
    const isFirst = at === 0
    rows.push({
      cells: isFirst
        ? [
            {
              text: order.orderId,
              note: `${formatTime(order.orderDate)}\n${order.deliveryName}`,
            },
            {
              text: truncate(order.recipientName, MAX_LETTERS),
              note: `${order.recipientPhone}\n${truncate([...new Set([shippingAddress.city, shippingAddress.region])].join(', '), MAX_LETTERS)}`,
            },
            { text: items, note: formatPieces(order.itemCount) },
            { text: formatStatus(order.orderStatus), note: describePayment(order) },
            formatTakaExactly(order.totalAmount),
          ]
        : [{ text: order.orderId, note: 'continued' }, '', items, '', ''],
    })
  }
  return rows
}

function describePayment({ paymentMethod, paymentStatus, refunded }: PrintedOrder): string {
  const paid = `${paymentMethod}, ${paymentStatus}`
  return refunded > 0 ? `${paid}\n${formatTakaExactly(refunded)} refunded` : paid
}

function paragraphOf(text: string): DocumentBlock {
  return { kind: 'paragraph', text }
}
