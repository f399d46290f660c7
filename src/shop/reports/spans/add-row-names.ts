import { OrderSource } from '../../orders/contract.ts'
import { sourceNames } from '../../orders/rules.ts'
import { PaymentMethod } from '../../payments/contract.ts'
import { paymentMethods } from '../../payments/methods.ts'
import { readDeliveryNames } from '../../pricing/delivery/queries.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import type { Grouping, SpanRow } from './contract.ts'
import { costsOf, deliveryOf } from './read-rows.ts'
import type { GroupRow } from './select-groups.ts'

/**
 * The rows with the names that people know them by, and in taka.
 * @param hasCosts whether they tell of costs
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

/** Of what the shop lets people name; a product that is gone has the name that it was sold by. */
async function readNames(
  context: Pick<Context, 'db' | 'settings'>,
  by: Grouping,
  ids: string[],
): Promise<Map<string, string>> {
  const { db } = context
  if (by === 'deliveryOption') return new Map(Object.entries(await readDeliveryNames(context)))
  if (ids.length === 0 || (by !== 'product' && by !== 'category')) return new Map()
  const rows =
    by === 'category'
      ? await db.selectFrom('categories').where('id', 'in', ids).select(['id', 'name']).execute()
      : await db
          .selectFrom('product_sales')
          .leftJoin('products', 'products.id', 'product_id')
          .where('product_id', 'in', ids)
          .select(['product_id as id'])
          .select(({ fn }) => fn.coalesce('products.name', 'product_sales.name').as('name'))
          .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function nameValue(by: Grouping, value: string): string {
  if (value === '') return NAMES_OF_NONE[by] ?? 'No order'
  if (by === 'paymentMethod') return paymentMethods[PaymentMethod.parse(value)].label
  if (by === 'source') return sourceNames[OrderSource.parse(value)]
  return value
}

const NAMES_OF_NONE: Partial<Record<Grouping, string>> = {
  category: 'Deleted',
  voucher: 'No voucher',
}

function toSpanRow({ value, pieces, goods, ...whole }: GroupRow, name: string): SpanRow {
  const { orders, discount, revenue, received, refunded } = whole
  return {
    value,
    name,
    orders,
    pieces,
    goods: toTaka(goods),
    delivery: inTaka(
      discount === null || revenue === null ? null : deliveryOf({ goods, discount, revenue }),
    ),
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
