import { m } from '#messages'
import { placeName } from '../../areas/areas.ts'
import { regionName } from '../../areas/contract.ts'
import { shownVariant } from '../../catalogue/rules.ts'
import type { DocumentBlock, DocumentContent, DocumentRow } from '../../documents/contract.ts'
import { formatPieces, type PrintedOrder } from '../../orders/documents/printed-order.ts'
import { paymentMethods } from '../../payments/methods.ts'
import { formatDateTime, formatTime } from '../../shared/dates.ts'
import { truncate } from '../../shared/excerpt.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatTakaExactly, toPaisa, toTaka } from '../../shared/money.ts'
import { translate } from '../../shared/told.ts'
import type { DoneRefund } from '../refunds-of-span.ts'
import type { DayReport, DaySales } from './read-day.ts'
import {
  formatDate,
  formatRefundKind,
  formatStatus,
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
  const day = formatWeekdayDate(sales.day)
  return {
    heading: m.paper_daily_orders(),
    reference: formatDate(sales.day),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: m.paper_day(), text: isOver ? day : m.paper_day_so_far({ day }) },
          { label: m.paper_created(), text: formatDateTime(madeAt) },
        ],
      },
      ...(sales.orders === 0 ? [{ kind: 'paragraph', text: m.paper_no_orders() } as const] : []),
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
      {
        heading: m.paper_previous_day({ day: formatWeekdayDate(dayBefore.day) }),
        share: 4,
        kind: 'amount',
      },
      {
        heading: m.paper_week_before({ day: formatWeekdayDate(weekBefore.day) }),
        share: 4,
        kind: 'amount',
      },
    ],
    rows: [
      row(m.common_orders(), ({ orders }) => orders, formatWhole),
      row(m.paper_revenue(), ({ revenue }) => revenue, formatTakaExactly),
      row(m.paper_received(), ({ received }) => received, formatTakaExactly),
      row(m.common_refunded(), ({ refunded }) => refunded, formatTakaExactly),
      row(m.paper_net(), ({ kept }) => kept, formatTakaExactly),
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
  if (difference === 0) return m.paper_no_change()
  const shown = { amount: write(Math.abs(difference)) }
  return difference > 0 ? m.paper_more(shown) : m.paper_less(shown)
}

function toPartTable({ heading, rows }: ReturnType<typeof listParts>[number]): DocumentBlock {
  return {
    kind: 'table',
    columns: [
      { heading, share: 4, kind: 'text' },
      { heading: m.common_orders(), share: 2, kind: 'amount' },
      { heading: m.paper_revenue(), share: 3, kind: 'amount' },
    ],
    rows: rows.map(({ name, orders, revenue }) => ({
      cells: [name, formatWhole(orders), formatTakaExactly(revenue)],
    })),
  }
}

function listRefunds({ sales }: DayReport, refunds: DoneRefund[] | undefined): DocumentBlock[] {
  if (refunds === undefined) {
    return [paragraphOf(m.paper_too_many_refunds())]
  }
  if (refunds.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { heading: m.paper_refunds(), share: 4, kind: 'text' },
        { heading: m.common_reason(), share: 6, kind: 'text' },
        { heading: m.common_amount(), share: 3, kind: 'amount' },
      ],
      rows: refunds.map(({ orderId, doneAt, kind, reason, amountPaisa }) => ({
        cells: [
          {
            text: orderId ?? m.paper_no_order(),
            note: `${formatTime(doneAt)}, ${formatRefundKind(kind).toLowerCase()}`,
          },
          truncate(translate(reason), 200),
          formatTakaExactly(toTaka(amountPaisa)),
        ],
      })),
      totals: [m.common_refunded(), '', formatTakaExactly(sales.refunded)],
    },
  ]
}

function listOrders({ sales }: DayReport, orders: PrintedOrder[] | undefined): DocumentBlock[] {
  if (orders === undefined) {
    return [paragraphOf(m.paper_too_many_orders())]
  }
  if (orders.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { heading: m.common_order(), share: 3.3, kind: 'text' },
        { heading: m.paper_to(), share: 3.1, kind: 'text' },
        { heading: m.paper_items(), share: 5.2, kind: 'text' },
        { heading: m.common_status(), share: 2.3, kind: 'text' },
        { heading: m.common_total(), share: 2.3, kind: 'amount' },
      ],
      rows: orders.flatMap(toRows),
      totals: [
        m.paper_revenue(),
        m.paper_without_cancelled(),
        '',
        '',
        formatTakaExactly(sales.revenue),
      ],
    },
  ]
}

/** Items per cell, so that it stays shorter than a page. */
const ITEMS_IN_A_ROW = 5
const MAX_LETTERS = 60

/** An order with many items continues in the rows below. */
function toRows(order: PrintedOrder): DocumentRow[] {
  const { city, district, region } = order.shippingAddress
  const rows: DocumentRow[] = []
  for (let at = 0; at < order.items.length; at += ITEMS_IN_A_ROW) {
    const items = order.items
      .slice(at, at + ITEMS_IN_A_ROW)
      .map(
        ({ name, quantity, itemTotal, ...variant }) =>
          `${formatWhole(quantity)} × ${truncate(name, MAX_LETTERS)}, ${shownVariant(variant)}: ${formatTakaExactly(itemTotal)}`,
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
              note: `${order.recipientPhone}\n${truncate([...new Set([placeName(city, district), regionName(region)])].join(', '), MAX_LETTERS)}`,
            },
            { text: items, note: formatPieces(order.itemCount) },
            { text: formatStatus(order.orderStatus), note: describePayment(order) },
            formatTakaExactly(order.totalAmount),
          ]
        : [{ text: order.orderId, note: m.paper_row_continued() }, '', items, '', ''],
    })
  }
  return rows
}

function describePayment({ paymentMethodCode, paymentStatus, refunded }: PrintedOrder): string {
  const paid = `${paymentMethods[paymentMethodCode].label()}, ${formatStatus(paymentStatus).toLowerCase()}`
  return refunded > 0
    ? `${paid}\n${m.paper_amount_refunded({ amount: formatTakaExactly(refunded) })}`
    : paid
}

function paragraphOf(text: string): DocumentBlock {
  return { kind: 'paragraph', text }
}
