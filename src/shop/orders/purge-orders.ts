import { sql } from 'kysely'
import { purgeAuditEntries } from '../audit/purge-entries.ts'
import type { Database } from '../shared/context.ts'

/**
 * As if these orders had never been, within the caller's transaction, which has erased before what names them:
 * stock, voucher uses, payments and checkouts.
 */
export async function purgeOrders(db: Database, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await sql`delete from returns where order_id = any(${orders}::text[])
    or replacement_order_id = any(${orders}::text[])`.execute(db)
  await sql`delete from order_mails_underway where order_id = any(${orders}::text[])`.execute(db)
  const { rows: riders } = await sql<{ id: string }>`
    select distinct rider_id as id from orders
    where id = any(${orders}::text[]) and rider_id is not null`.execute(db)
  await sql`delete from orders where id = any(${orders}::text[])`.execute(db)
  await sql`
    delete from riders where id = any(${riders.map(({ id }) => id)}::uuid[])
      and not exists (select from orders where rider_id = riders.id)`.execute(db)
  await purgeAuditEntries(db, { subjects: orders })
}
