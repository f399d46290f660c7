import { sql } from 'kysely'
import type { Traces } from '../catalogue/erase-movements.ts'
import type { Database } from '../shared/context.ts'

/** Every attempt to pay for these orders and checkouts, and what went back, within the caller's transaction. */
export async function erasePayments(db: Database, { orders, checkouts }: Traces): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where order_id = any(${orders}::text[]) or checkout_id = any(${checkouts}::uuid[])`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from refund_lines using refunds
    where refund_id = refunds.id and payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from refunds where payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from payment_events where payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from payments where id = any(${ids}::uuid[])`.execute(db)
}
