import { sql } from 'kysely'
import { purgeAuditEntries } from '../audit/purge-entries.ts'
import type { Database } from '../shared/context.ts'

/** Rows that name, in `id`, products or categories by their `uid`. */
type Uids = ReturnType<typeof sql<{ id: string }>>

/**
 * Takes away some of these products, with their stock and its history, within the caller's transaction. Orders
 * keep their copies. Returns their public ids.
 */
export async function purgeSomeProducts(db: Database, uids: Uids, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from products where id in (
      select products.id from products where uid::text in (${uids}) limit ${most})
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await purgeHistory(db, ids)
  await purgeAuditEntries(db, { subjects: ids })
  return ids
}

/** What was said of their shelves; what orders have moved goes with those, or stays with them. */
async function purgeHistory(db: Database, products: readonly string[]): Promise<void> {
  const { rows } = await sql<{ entry_id: number | null }>`
    delete from stock_movements
    where product_id = any(${products}::text[]) and num_nonnulls(order_id, checkout_id) = 0
    returning entry_id`.execute(db)
  const entries = [...new Set(rows.flatMap(({ entry_id }) => entry_id ?? []))]
  await sql`delete from stock_entries where id = any(${entries}::bigint[])
    and not exists (select from stock_movements where entry_id = stock_entries.id)`.execute(db)
}

/** Those that hold no product any more, within the caller's transaction. */
export async function purgeCategories(db: Database, uids: Uids): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from categories where uid::text in (${uids})
      and not exists (select from products where category_id = categories.id)
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  // They add up to none.
  await sql`delete from product_figures where category_id = any(${ids}::text[])`.execute(db)
  await purgeAuditEntries(db, { subjects: ids })
}

/** The words that searches are corrected to, learnt from what is there; within the caller's transaction. */
export async function rebuildSearchWords(db: Database): Promise<void> {
  await sql`delete from search_vocabulary`.execute(db)
  await sql`insert into search_vocabulary select unnest(search_words) from products
    union select unnest(search_words(name)) from product_colours
    union select unnest(search_words) from translations
    on conflict do nothing`.execute(db)
}
