import { m } from '#messages'
import { OrderSource } from '../../orders/contract.ts'
import { sourceNames } from '../../orders/rules.ts'
import { PaymentMethod } from '../../payments/contract.ts'
import { staffLabelOf } from '../../payments/methods.ts'
import { readDeliveryNames } from '../../pricing/delivery/queries.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import type { Grouping, SpanRow } from './contract.ts'
import { costsOf } from './read-rows.ts'
import type { GroupRow } from './select-groups.ts'

/**
 * Adds display names to the rows, and converts amounts to taka.
 * @param hasCosts whether rows have costs
 */
export async function addRowNames(
  context: Pick<Context, 'db' | 'settings'>,
  by: Grouping,
  rows: readonly GroupRow[],
  hasCosts: boolean,
): Promise<SpanRow[]> {
  const names = await readNames(
    context,
    by,
    rows.map(({ value }) => value),
  )
  return rows.map((row) => ({
    ...toSpanRow(row, names.get(row.value) ?? nameValue(by, row.value)),
    ...(hasCosts && costsOf(row)),
  }))
}

/** Current names; a deleted product has the name it was sold under. */
async function readNames(context: Pick<Context, 'db' | 'settings'>, by: Grouping, ids: string[]) {
  const { db } = context
  if (by === 'deliveryOption') return new Map(Object.entries(await readDeliveryNames(context)))
  if (ids.length === 0 || (by !== 'product' && by !== 'category')) return new Map()
  const table = by === 'product' ? 'products' : 'categories'
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', ids)
    .select(['id', shownColumn('name').as('name')])
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const gone = ids.filter((id) => by === 'product' && !names.has(id))
  if (gone.length === 0) return names
  const sold = await db
    .selectFrom('lineFigures')
    .where('productId', 'in', gone)
    .groupBy('productId')
    .select(({ fn }) => ['productId', fn.min('name').as('name')])
    .execute()
  for (const { productId, name } of sold) names.set(productId, name)
  return names
}

function nameValue(by: Grouping, value: string): string {
  if (value === '') return (namesOfNone[by] ?? m.paper_no_order)()
  if (by === 'paymentMethod') return staffLabelOf(PaymentMethod.parse(value))
  if (by === 'source') return sourceNames[OrderSource.parse(value)]()
  return value
}

const namesOfNone: Partial<Record<Grouping, () => string>> = {
  category: m.paper_deleted,
  voucher: m.paper_no_voucher,
}

function toSpanRow({ value, pieces, goods, ...whole }: GroupRow, name: string): SpanRow {
  const { orders, delivery, discount, revenue, received, refunded } = whole
  return {
    value,
    name,
    orders,
    pieces,
    goods: toTaka(goods),
    delivery: inTaka(delivery),
    discount: inTaka(discount),
    revenue: inTaka(revenue),
    received: inTaka(received),
    refunded: inTaka(refunded),
    kept: inTaka(received === null || refunded === null ? null : received - refunded),
  }
}

function inTaka(paisa: number | null): number | null {
  return paisa === null ? null : toTaka(paisa)
}
