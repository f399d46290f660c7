import { sql } from 'kysely'
import { m } from '#messages'
import { districtName } from '../../areas/areas.ts'
import { OrderSource } from '../../orders/contract.ts'
import { Reason, reasonNames } from '../../orders/reasons/contract.ts'
import { sourceNames } from '../../orders/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../shared/csv.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import type { Span } from '../contract.ts'
import { isWithin } from '../sales.ts'
import { requireReportSpan, spanTitle } from '../spans/report-span.ts'
import {
  MAX_RATE_ROWS,
  type RateCounts,
  type RateRow,
  type Rates,
  type RatesBy,
  type RatesFilter,
  ratesByNames,
} from './contract.ts'

/** @throws ShopError unauthenticated, forbidden, invalid for a period that ends in the future */
export async function readRates(context: Context, { by, ...span }: RatesFilter): Promise<Rates> {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  const rows = await countPieces(context, span, by)
  return { rows: rows.slice(0, MAX_RATE_ROWS), rowCount: rows.length, totals: addUp(rows) }
}

/** All rows as CSV. @throws ShopError like `readRates` */
export async function writeRates(context: Context, { by, ...span }: RatesFilter) {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  const rows = await countPieces(context, span, by)
  const all = Reason.options
  const line = (name: string, counts: RateCounts) =>
    writeRow([
      name,
      String(counts.pieces),
      ...[counts.refused, counts.returned, counts.exchanged].flatMap((part) => [
        String(part),
        counts.pieces === 0 ? '' : ((100 * part) / counts.pieces).toFixed(1),
      ]),
      ...all.map((reason) => String(counts.reasons[reason] ?? 0)),
    ])
  const headings = [m.rates_refused(), m.rates_returned(), m.rates_exchanged()].flatMap((name) => [
    name,
    `${name} (%)`,
  ])
  const first = writeRow([
    ...[ratesByNames[by](), m.rates_pieces(), ...headings],
    ...all.map((reason) => reasonNames[reason]()),
  ])
  return {
    name: `rates-by-${by}-${spanTitle(span)}.csv`,
    content: [
      BYTE_ORDER_MARK + first,
      ...rows.map((row) => line(row.name, row)),
      line(m.rates_total(), addUp(rows)),
    ].join(''),
  }
}

/** A courier is known as a rider, by its name. */
const keys: Record<RatesBy, string> = {
  product: 'order_lines.product_id',
  size: 'order_lines.size',
  area: 'orders.district',
  source: 'orders.source',
  courier: 'riders.name',
}

async function countPieces({ db }: DbContext, span: Span, by: RatesBy): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    with ended as not materialized (
      select orders.id as order_id, position, coalesce(${sql.raw(keys[by])}, '') as value,
        ${shownColumn('orderLines.name')} as name, quantity, returned_quantity, end_reason, delivery_status = 'returned' as is_back,
        delivery_status = 'returned' and delivered_at is null as is_refused
      from orders join order_lines on order_lines.order_id = orders.id
      ${by === 'courier' ? sql`left join riders on riders.id = rider_id` : sql``}
      where ${isWithin('placedAt', span)} and deleted_at is null
        and delivery_status in ('delivered', 'returned')
    ), by_reason as (
      select value, case when is_back then end_reason end as reason, max(name) as name,
        sum(quantity) as pieces, coalesce(sum(quantity) filter (where is_refused), 0) as refused,
        coalesce(sum(quantity - returned_quantity) filter (where is_back and not is_refused), 0) as returned,
        0 as exchanged
      from ended group by 1, 2
      union all
      select value, reason, max(name), 0, 0,
        coalesce(sum(return_lines.quantity) filter (where replacement_order_id is null), 0),
        coalesce(sum(return_lines.quantity) filter (where replacement_order_id is not null), 0)
      from ended join return_lines using (order_id, position) join returns on returns.id = return_id
      where not is_refused group by 1, 2
    ), summed as (
      select value, reason, max(name) as name, sum(pieces) as pieces, sum(refused) as refused,
        sum(returned) as returned, sum(exchanged) as exchanged
      from by_reason group by 1, 2
    )
    select value, max(name) as name, sum(pieces)::int as pieces, sum(refused)::int as refused,
      sum(returned)::int as returned, sum(exchanged)::int as exchanged,
      coalesce(jsonb_object_agg(reason, (refused + returned + exchanged)::int)
        filter (where reason is not null and refused + returned + exchanged > 0), '{}') as reasons
    from summed group by value order by sum(pieces) desc, value`.execute(db)
  return rows.map((row) => ({ ...row, name: nameOf(by, row) }))
}

function nameOf(by: RatesBy, { value, name }: RateRow): string {
  if (by === 'product') return name
  if (by === 'area') return districtName(value)
  return by === 'source' ? sourceNames[OrderSource.parse(value)]() : value
}

function addUp(rows: readonly RateRow[]): RateCounts {
  const totals: RateCounts = { pieces: 0, refused: 0, returned: 0, exchanged: 0, reasons: {} }
  for (const row of rows) {
    for (const name of ['pieces', 'refused', 'returned', 'exchanged'] as const) {
      totals[name] += row[name]
    }
    for (const reason of Reason.options) {
      const count = (totals.reasons[reason] ?? 0) + (row.reasons[reason] ?? 0)
      if (count > 0) totals.reasons[reason] = count
    }
  }
  return totals
}
