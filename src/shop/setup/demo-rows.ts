import { type RawBuilder, sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import type { Context, Database } from '../shared/context.ts'
import type { DemoRowKind, DemoState } from './contract.ts'

/** Whether an empty database may be filled with the demo shop, or was. */
export function mayShowDemo(state: DemoState): boolean {
  return state === 'none' || state === 'shown'
}

/** By what names it for good; see `DemoRows`. */
export interface MarkedDemo {
  products: readonly string[]
  categories: readonly string[]
  images: readonly string[]
}

/**
 * Notes what the demo seeded, products and categories by their public ids, so that it can be taken away again.
 * In the transaction that seeds it. @throws ShopError forbidden
 */
export async function markDemo(context: Context, seeded: MarkedDemo): Promise<void> {
  requireShop(context)
  const { db } = context
  await sql`
    insert into demo_rows (kind, id)
    select 'product', uid::text from products where id = any(${seeded.products}::text[])
    union all
    select 'category', uid::text from categories where id = any(${seeded.categories}::text[])
    union all
    select 'image', hash from images where hash = any(${seeded.images}::text[])
    on conflict do nothing`.execute(db)
  await sql`update shop_setup set demo_state = 'shown' where demo_state = 'none'`.execute(db)
}

/** The same, of what is known by its key alone. @throws ShopError forbidden */
export async function markDemoRows(
  context: Context,
  kind: Extract<DemoRowKind, 'voucher' | 'person'>,
  ids: readonly string[],
): Promise<void> {
  requireShop(context)
  if (ids.length === 0) return
  await context.db
    .insertInto('demo_rows')
    .values(ids.map((id) => ({ kind, id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isOfDemo(db: Database, kind: DemoRowKind, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('demo_rows')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** As rows of `id`, for a statement about those that are the demo's. */
export function idsOfDemo(kind: DemoRowKind) {
  return sql<{ id: string }>`select demo_rows.id from demo_rows where demo_rows.kind = ${kind}`
}

/**
 * The condition that a row is the demo's. Negated it is an anti-join, which `not in` is not: that looks through
 * all of the demo for every row as soon as the demo is too large for the memory of a statement.
 * @param id how the row is named in SQL, such as `products.uid::text`
 */
export function isDemoRow(kind: DemoRowKind, id: RawBuilder<string>) {
  return sql<boolean>`exists (
    select from demo_rows where demo_rows.kind = ${kind} and demo_rows.id = ${id})`
}
