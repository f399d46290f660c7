import { sql } from 'kysely'
import type { OrderStatus } from '../orders/contract.ts'
import { startOfDay } from '../orders/order-row.ts'
import type { PaymentMethod } from '../payments/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import { requireRight } from '../shared/actor.ts'
import { addDays, type ShopDate, toShopDate } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { toPaisa, toTaka } from '../shared/money.ts'
import type { Money, ReportSpan, Sales, SalesReport, Span } from './contract.ts'

/** The last days in Asia/Dhaka, including today. */
export function lastDays({ clock }: Pick<Context, 'clock'>, { days }: ReportSpan): Span {
  const to = toShopDate(clock.now())
  return { from: addDays(to, 1 - Number(days)), to }
}

/** The period of the same length right before it. */
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
  const [now, before] = await Promise.all([
    readSales(context, span),
    readSales(context, daysBefore(span)),
  ])
  return { ...now, before }
}

/**
 * Sales of a period, in total and by day, for internal use. An order belongs to the day on which it was placed, even if
 * it is cancelled later: a deleted order is in no figure, a cancelled one is no revenue. Revenue is the total of orders
 * with delivery, after vouchers, including preorders. Money received and refunded is listed separately, on its own day.
 */
export async function readSales(context: DbContext, span: Span) {
  const rows = await context.db
    .selectFrom('orderFigures')
    .where(isWithin('placedAt', span))
    .groupBy('day')
    .select(({ fn }) => [
      'day',
      fn.countAll<number>().as('orders'),
      fn.sum<string>('revenuePaisa').as('paisa'),
    ])
    .execute()
  const salesOf = new Map(rows.map((row) => [row.day, toSales(row)]))
  const days = listDays(span).map((day) => ({ day, ...(salesOf.get(day) ?? NOTHING) }))
  return { ...span, ...addUp(days), ...(await readMoney(context, span)), days }
}

/** The same by status, payment method and delivery option: most orders first. */
export async function readParts({ db }: DbContext, span: Span) {
  const { rows } = await sql<{ dimension: string; value: string; orders: string; paisa: string }>`
    select dimension, value, sum(orders) as orders, sum(paisa) as paisa
    from (
      select order_status, payment_method, delivery_option, count(*) as orders,
        sum(revenue_paisa) as paisa
      from order_figures where ${isWithin('placedAt', span)} group by 1, 2, 3
    ) as counted
    cross join lateral (values
      ('status', order_status), ('payment_method', payment_method),
      ('delivery_option', delivery_option)
    ) as part (dimension, value)
    group by dimension, value order by sum(orders) desc, value`.execute(db)
  const partsBy = <Value extends string>(dimension: string) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ value: row.value as Value, ...toSales(row) }))
  return {
    byStatus: partsBy<OrderStatus>('status'),
    byPaymentMethod: partsBy<PaymentMethod>('payment_method'),
    byDeliveryOption: partsBy<DeliveryOption>('delivery_option'),
  }
}

const NOTHING: Sales = { orders: 0, revenue: 0 }

function toSales(row: { orders: number | string; paisa: string }): Sales {
  return { orders: Number(row.orders), revenue: toTaka(Number(row.paisa)) }
}

/** In whole paisa, because decimal taka do not add up exactly. */
function addUp(days: readonly Sales[]): Sales {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    revenue: toTaka(days.reduce((sum, day) => sum + toPaisa(day.revenue), 0)),
  }
}

/** Money received and refunded, over all time without a period. */
export async function readMoney({ db }: DbContext, span?: Span): Promise<Money> {
  const row = await db
    .selectFrom('moneyFigures')
    .where(span ? isWithin('movedAt', span) : sql<boolean>`true`)
    .select(({ fn }) => [
      fn.sum<string | null>('receivedPaisa').as('received'),
      fn.sum<string | null>('refundedPaisa').as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  const received = Number(row.received)
  const refunded = Number(row.refunded)
  return {
    received: toTaka(received),
    refunded: toTaka(refunded),
    kept: toTaka(received - refunded),
  }
}

/** Whether a time is on one of these days in Asia/Dhaka. */
export function isWithin(column: string, { from, to }: Span) {
  return sql<boolean>`(${sql.ref(column)} >= ${startOfDay(from)}
    and ${sql.ref(column)} < ${startOfDay(addDays(to, 1))})`
}
