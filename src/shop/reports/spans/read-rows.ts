import { sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import type { Span } from '../contract.ts'
import { isWithin, readMoney } from '../sales.ts'
import { type Grouping, isOfLines, TIMES } from './contract.ts'
import { type GroupRow, type PartOfRow, selectGroups } from './select-groups.ts'

interface GroupsWanted {
  by: Grouping
  /** Without it, rows have no costs. */
  canReadCosts: boolean
}

/** All rows of a report, at most one per product, and their totals. Has costs where any are known. */
export async function readGroups(
  context: DbContext,
  span: Span,
  { by, canReadCosts }: GroupsWanted,
) {
  const [parts, ofOrders] = await Promise.all([
    Promise.all(selectGroups(span, by, canReadCosts).map((part) => part.execute(context.db))),
    isOfLines(by) ? sumOrders(context, span) : undefined,
  ])
  const isByTime = (TIMES as readonly string[]).includes(by)
  const rows = addUp(
    by,
    parts.flatMap((part) => part.rows),
  ).toSorted(
    (one, other) => (isByTime ? 0 : other.goods - one.goods) || (one.value < other.value ? -1 : 1),
  )
  const sum = (figure: Exclude<keyof GroupRow, 'value'>) =>
    rows.reduce((total, row) => total + (row[figure] ?? 0), 0)
  const paisa = ofOrders ?? {
    orders: sum('orders'),
    delivery: sum('delivery'),
    discount: sum('discount'),
    revenue: sum('revenue'),
    received: sum('received'),
    refunded: sum('refunded'),
  }
  const totals = {
    orders: paisa.orders,
    pieces: sum('pieces'),
    goods: toTaka(sum('goods')),
    delivery: toTaka(paisa.delivery),
    discount: toTaka(paisa.discount),
    revenue: toTaka(paisa.revenue),
    received: toTaka(paisa.received),
    refunded: toTaka(paisa.refunded),
    kept: toTaka(paisa.received - paisa.refunded),
    ...(sum('costed') > 0 &&
      costsOf({ cost: sum('cost'), profit: sum('profit'), uncosted: sum('uncosted') })),
  }
  return { rows, totals }
}

/** Length of the part of a day that names its month or year. */
const LENGTHS: Partial<Record<Grouping, number>> = { month: 7, year: 4 }

function addUp(by: Grouping, parts: readonly PartOfRow[]): GroupRow[] {
  const none = isOfLines(by) ? null : 0
  const ofOrders = { orders: none, delivery: none, discount: none, revenue: none }
  const ofMoney = { received: none, refunded: none }
  const ofLines = { pieces: 0, goods: 0, costed: 0, uncosted: 0, cost: 0, profit: 0 }
  const rows = new Map<string, GroupRow>()
  for (const { value: whole, ...figures } of parts) {
    const value = (whole ?? '').slice(0, LENGTHS[by])
    const row = rows.get(value) ?? { value, ...ofOrders, ...ofMoney, ...ofLines }
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) {
      row[name] = (row[name] ?? 0) + (figures[name] ?? 0)
    }
    rows.set(value, row)
  }
  return [...rows.values()]
}

/** Figures that lines do not have, in paisa. */
async function sumOrders(context: DbContext, span: Span) {
  const [{ rows }, { received, refunded }] = await Promise.all([
    sql<{ orders: number; delivery: number; discount: number; revenue: number }>`
      select count(*)::float8 as orders, coalesce(sum(delivery_paisa), 0)::float8 as delivery,
        coalesce(sum(discount_paisa), 0)::float8 as discount,
        coalesce(sum(revenue_paisa), 0)::float8 as revenue
      from order_figures where ${isWithin('placedAt', span)}`.execute(context.db),
    readMoney(context, span),
  ])
  const [sums = { orders: 0, delivery: 0, discount: 0, revenue: 0 }] = rows
  return { ...sums, received: toPaisa(received), refunded: toPaisa(refunded) }
}

export function costsOf({
  cost,
  profit,
  uncosted,
}: Pick<GroupRow, 'cost' | 'profit' | 'uncosted'>) {
  return { cost: toTaka(cost), profit: toTaka(profit), costUnknown: uncosted }
}
