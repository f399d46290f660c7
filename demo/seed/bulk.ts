import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'

/** Tables that are filled in bulk. */
const TABLES = [
  'products',
  'product_images',
  'variants',
  'stock_movements',
  'search_vocabulary',
  'users',
  'auth_users',
  'orders',
  'order_lines',
  'order_adjustments',
  'order_changes',
  'payments',
  'refunds',
  'voucher_uses',
  'held_checkouts',
  'checkout_lines',
  'cart_lines',
  'contact_messages',
  'audit_entries',
]

/** Needed row by row at the end, while the table's other indexes are dropped. */
const KEPT_INDEX = 'order_adjustments_of_order'

/** Statements to run after everything is written. */
type Undo = string[]

/**
 * Lets a transaction write millions of rows: with triggers, foreign keys and indexes, that would take hours. They
 * are restored, and the keys checked, before the transaction ends. `fill` must write what the triggers would have
 * written.
 */
export async function inBulk(db: Database, fill: () => Promise<void>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local work_mem = '64MB'`.execute(db)
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
  const undo = [
    ...(await switchTriggersOff(db)),
    ...(await dropIndexes(db)),
    ...(await dropForeignKeys(db)),
  ]
  await fill()
  for (const statement of undo) await sql.raw(statement).execute(db)
}

async function switchTriggersOff(db: Database): Promise<Undo> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  }
  return TABLES.map((table) => `alter table ${table} enable trigger user`)
}

async function dropIndexes(db: Database): Promise<Undo> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${TABLES}::text[]::regclass[]) and not indisunique
      and indexrelid <> ${KEPT_INDEX}::regclass`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

async function dropForeignKeys(db: Database): Promise<Undo> {
  const { rows } = await sql<{ relation: string; name: string; definition: string }>`
    select conrelid::regclass::text as relation, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any(${TABLES}::text[]::regclass[])`.execute(db)
  for (const { relation, name } of rows) {
    await sql.raw(`alter table ${relation} drop constraint ${name}`).execute(db)
  }
  return rows.map(
    ({ relation, name, definition }) =>
      `alter table ${relation} add constraint ${name} ${definition}`,
  )
}

/**
 * `pg_temp.pick(n, salt, choices)`: a number from 0 to below `choices`, always the same for the same `n` and `salt`,
 * so that seeding is repeatable.
 */
export async function makePick(db: Database): Promise<void> {
  await sql`
    create or replace function pg_temp.pick(n bigint, salt integer, choices integer)
    returns integer language sql immutable parallel safe as
    'select ((hashint8extended(n, salt) & 2147483647) % choices)::integer'`.execute(db)
}
