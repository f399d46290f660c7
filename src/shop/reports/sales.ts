import { sql } from 'kysely'
import type { OrderStatus } from '../orders/contract.ts'
import { startOfDay } from '../orders/order-row.ts'
import type { PaymentMethod } from '../payments/contract.ts'
import { RECEIVED_PAISA } from '../payments/queries.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import { requireRight } from '../shared/actor.ts'
import { addDays, type ShopDate, toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { toPaisa, toTaka } from '../shared/money.ts'
import type { Money, ReportSpan, Sales, SalesReport, Span } from './contract.ts'

type ReadContext = Pick<Context, 'db'>

/** The last so many days in Asia/Dhaka, today among them. */
export function lastDays({ clock }: Pick<Context, 'clock'>, { days }: ReportSpan): Span {
  const to = toShopDate(clock.now())
  return { from: addDays(to, 1 - Number(days)), to }
}

/** As many days as the span has, right before it. */
function daysBefore(span: Span): Span {
  const to = addDays(span.from, -1)
  return { from: addDays(to, 1 - listDays(span).length), to }
}

function listDays({ from, to }: Span): ShopDate[] {
  const days: ShopDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Orders and revenue of the last days, compared with the same number of days before.
 * @throws ShopError unauthenticated, forbidden
 */
export async function reportSales(context: Context, wanted: ReportSpan): Promise<SalesReport> {
  requireRight(context, 'readReports')
  const span = lastDays(context, wanted)
  const [now, before, parts] = await Promise.all([
    readSales(context, span),
    readSales(context, daysBefore(span)),
    readParts(context, span),
  ])
  return { ...now, before, ...parts }
}

/**
 * What was ordered from one day to another, in all and day by day, for the shop's own work. An order
 * belongs to the day on which it was placed, also when it is cancelled or deleted later: a deleted order
 * is in no figure, a cancelled one is no revenue. Revenue is what orders come to, with delivery and
 * without what vouchers took off, pre-orders among them. Money is told beside it, on the day on which it
 * came or went back.
 */
export async function readSales(context: ReadContext, span: Span) {
  const rows = await selectFigures(context, span)
    .where('dimension', '=', 'status')
    .groupBy('day')
    .select('day')
    .execute()
  const salesOf = new Map(rows.map((row) => [row.day, toSales(row)]))
  const days = listDays(span).map((day) => ({ day, ...(salesOf.get(day) ?? NOTHING) }))
  return { ...span, ...addUp(days), ...(await readMoney(context, span)), days }
}

/** The same by where orders stand, how they are paid, how and where they go: the most orders first. */
export async function readParts(context: ReadContext, span: Span) {
  const rows = await selectFigures(context, span)
    .where('dimension', 'not in', ['source', 'voucher'])
    .groupBy(['dimension', 'value'])
    .having(({ fn }) => fn.sum('order_count'), '<>', 0)
    .orderBy('orders', 'desc')
    .orderBy('value')
    .select(['dimension', 'value'])
    .execute()
  const partsBy = <Value extends string>(dimension: (typeof rows)[number]['dimension']) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ value: row.value as Value, ...toSales(row) }))
  return {
    byStatus: partsBy<OrderStatus>('status'),
    byPaymentMethod: partsBy<PaymentMethod>('payment_method'),
    byDeliveryOption: partsBy<DeliveryOption>('delivery_option'),
    byRegion: partsBy('region'),
  }
}

const NOTHING: Sales = { orders: 0, revenue: 0 }

function selectFigures({ db }: ReadContext, { from, to }: Span) {
  return db
    .selectFrom('order_day_figures')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ fn }) => [
      fn.sum<number>('order_count').as('orders'),
      fn.sum<number>('revenue_paisa').as('paisa'),
    ])
}

function toSales(row: { orders: number; paisa: number }): Sales {
  return { orders: Number(row.orders), revenue: toTaka(Number(row.paisa)) }
}

/** In whole paisa, because taka with decimals do not add up. */
function addUp(days: readonly Sales[]): Sales {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    revenue: toTaka(days.reduce((sum, day) => sum + toPaisa(day.revenue), 0)),
  }
}

/** What came and what went back, ever where no span is named. */
export async function readMoney({ db }: ReadContext, span?: Span): Promise<Money> {
  const { rows } = await sql<{ received: string; refunded: string }>`
    select
      (select coalesce(sum(${RECEIVED_PAISA}), 0) from payments
        where state = 'paid' and ${isWithin('paid_at', span)}) as received,
      (select coalesce(sum(amount_paisa), 0) from refunds
        where state = 'done' and ${isWithin('done_at', span)}) as refunded`.execute(db)
  const received = Number(rows[0]?.received)
  const refunded = Number(rows[0]?.refunded)
  return {
    received: toTaka(received),
    refunded: toTaka(refunded),
    kept: toTaka(received - refunded),
  }
}

function isWithin(column: string, span: Span | undefined) {
  if (!span) return sql`true`
  return sql`${sql.ref(column)} >= ${startOfDay(span.from)}
    and ${sql.ref(column)} < ${startOfDay(addDays(span.to, 1))}`
}
