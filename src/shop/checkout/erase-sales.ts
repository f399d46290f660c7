import { sql } from 'kysely'
import { eraseMovements } from '../catalogue/erase-movements.ts'
import { eraseOrders } from '../orders/erase-orders.ts'
import { erasePayments } from '../payments/erase-payments.ts'
import { eraseVoucherUses } from '../pricing/vouchers/erase-voucher-uses.ts'
import type { Database } from '../shared/context.ts'

/** Rows that name, in `id`, the e-mails of people. */
type People = ReturnType<typeof sql<{ id: string }>>

/**
 * Takes away some of what these people bought or were about to, with all that followed from it, within the
 * caller's transaction. Returns how many orders and checkouts there were; 0 when nothing is left.
 */
export async function eraseSomeSales(db: Database, people: People, most: number): Promise<number> {
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
  await eraseMovements(db, traces)
  await eraseVoucherUses(db, traces)
  await erasePayments(db, traces)
  await sql`delete from held_checkouts where id = any(${traces.checkouts}::uuid[])`.execute(db)
  await eraseOrders(db, traces.orders)
  return orders.length + checkouts.length
}
