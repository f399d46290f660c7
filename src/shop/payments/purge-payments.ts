import { sql } from 'kysely'
import type { MovementOwners } from '../catalogue/purge-movements.ts'
import { readConnection } from '../settings/connections/queries.ts'
import type { Context, Database } from '../shared/context.ts'

/** Every attempt to pay for these orders and checkouts, and what went back, within the caller's transaction. */
export async function purgePayments(
  db: Database,
  { orders, checkouts }: MovementOwners,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where order_id = any(${orders}::text[]) or checkout_id = any(${checkouts}::uuid[])`.execute(db)
  await purgeIds(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * What these people paid for checkouts that are long forgotten, and what the gateway of a demo told of payments
 * that nobody knows, within the caller's transaction. Once the owner has a store, that may be real money, and stays.
 * @param people rows that name, in `id`, their emails; their accounts are still there
 */
export async function purgeStrayPayments(
  context: Context,
  people: ReturnType<typeof sql<{ id: string }>>,
): Promise<void> {
  const { db, environmentOverrides } = context
  const { state } = await readConnection(context, 'sslcommerz')
  const isPlayMoney = environmentOverrides.sslcommerz === undefined && state === 'none'
  const { rows } = await sql<{ id: string }>`
    select payments.id from payments left join auth_users on auth_users.id = account_id
    where order_id is null and checkout_id is null
      and (email in (${people}) or account_id is null and ${isPlayMoney})`.execute(db)
  await purgeIds(
    db,
    rows.map(({ id }) => id),
  )
  if (isPlayMoney) await db.deleteFrom('unknown_payments').execute()
}

async function purgeIds(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from refund_lines using refunds
    where refund_id = refunds.id and payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from refunds where payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from payment_events where payment_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from payments where id = any(${ids}::uuid[])`.execute(db)
}
