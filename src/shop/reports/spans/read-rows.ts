import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import type { Span } from '../contract.ts'
import { type Grouping, type SpanFigures, TIMES } from './contract.ts'
import { type GroupRow, selectGroups } from './select-groups.ts'

type ReadContext = Pick<Context, 'db'>

interface RowsWanted {
  by: Grouping
  limit: number
  /** The last row that was read; the next come after it. */
  after?: GroupRow | undefined
  /** Without them they are all 0. */
  hasCosts: boolean
}

/** By time the oldest first, otherwise most goods first, and how many rows there are from there on. */
export async function readRows(
  context: ReadContext,
  span: Span,
  { by, limit, after, hasCosts }: RowsWanted,
): Promise<(GroupRow & { rowCount: number })[]> {
  const isByTime = (TIMES as readonly string[]).includes(by)
  const first = isByTime ? sql`0::float8` : sql`-goods`
  const afterFirst = isByTime ? 0 : -(after?.goods ?? 0)
  const { rows } = await sql<GroupRow & { rowCount: number }>`
    select found.*, (count(*) over ())::integer as "rowCount"
    from (${selectGroups(context, span, by, hasCosts)}) as found
    where ${after ? sql`(${first}, value) > (${afterFirst}::float8, ${after.value}::text)` : sql`true`}
    order by ${first}, value
    limit ${limit}::integer`.execute(context.db)
  return rows
}

/**
 * What the span comes to, in taka. Its years are few, so they are added up here.
 * @param mayTellCosts whether they are told where any are known
 */
export async function readTotals(
  context: ReadContext,
  span: Span,
  mayTellCosts: boolean,
): Promise<SpanFigures> {
  const years = await readRows(context, span, { by: 'year', limit: 100, hasCosts: mayTellCosts })
  const sum = (of: (row: GroupRow) => number | null) =>
    years.reduce((total, year) => total + (of(year) ?? 0), 0)
  const paisa = {
    goods: sum(({ goods }) => goods),
    discount: sum(({ discount }) => discount),
    revenue: sum(({ revenue }) => revenue),
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
  }
  const known = {
    pieces: sum(({ pieces }) => pieces),
    costed: sum(({ costed }) => costed),
    cost: sum(({ cost }) => cost),
    profit: sum(({ profit }) => profit),
  }
  return {
    orders: sum(({ orders }) => orders),
    pieces: known.pieces,
    goods: toTaka(paisa.goods),
    delivery: toTaka(deliveryOf(paisa)),
    discount: toTaka(paisa.discount),
    revenue: toTaka(paisa.revenue),
    received: toTaka(paisa.received),
    refunded: toTaka(paisa.refunded),
    kept: toTaka(paisa.received - paisa.refunded),
    ...(mayTellCosts && known.costed > 0 && costsOf(known)),
  }
}

export function costsOf({
  pieces,
  costed,
  cost,
  profit,
}: Pick<GroupRow, 'pieces' | 'costed' | 'cost' | 'profit'>) {
  return { cost: toTaka(cost), profit: toTaka(profit), costUnknown: pieces - costed }
}

/** What is left of the revenue: an order comes to its goods and its delivery without the discount. */
export function deliveryOf(paisa: { goods: number; discount: number; revenue: number }): number {
  return paisa.revenue - paisa.goods + paisa.discount
}
