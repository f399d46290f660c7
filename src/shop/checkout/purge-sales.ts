import { sql } from 'kysely'
import { purgeMovements } from '../catalogue/purge-movements.ts'
import { purgeOrders } from '../orders/purge-orders.ts'
import { purgePayments } from '../payments/purge-payments.ts'
import { purgeVoucherUses } from '../pricing/vouchers/purge-voucher-uses.ts'
import type { Database } from '../shared/context.ts'

/** Rows that name, in `id`, the emails of people. */
type People = ReturnType<typeof sql<{ id: string }>>

/**
 * Takes away some of what these people bought or were about to, with all that followed from it, within the
 * caller's transaction. Returns how many orders and checkouts there were; 0 when nothing is left.
 */
export async function purgeSomeSales(db: Database, people: People, most: number): Promise<number> {
  const { rows: orders } = await sql<{ id: string }>`
    select id from orders where user_email in (${people}) limit ${most} for update`.execute(db)
  const { rows: checkouts } = await sql<{ id: string }>`
    select id from held_checkouts
    where order_id = any(${orders.map(({ id }) => id)}::text[])
      or user_email in (${people}) and order_id is null
    limit ${most} for update`.execute(db)
  const traces = {
    orders: orders.map(({ id }) => id),
    checkouts: checkouts.map(({ id }) => id),
  }
  await purgeMovements(db, traces)
  await purgeVoucherUses(db, traces)
  await purgePayments(db, traces)
  await sql`delete from held_checkouts where id = any(${traces.checkouts}::uuid[])`.execute(db)
  await purgeOrders(db, traces.orders)
  return orders.length + checkouts.length
}
