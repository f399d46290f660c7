import { sql, type Updateable } from 'kysely'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { IdentityTables } from './tables.ts'

type ReadContext = Pick<Context, 'db'>

/** Who that email names now: whoever has the account, else somebody without one. For the shop's own work. */
export async function findCustomerByEmail(
  { db }: ReadContext,
  email: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('email', '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy((row) => row('user_id', 'is', null))
    .select('id')
    .executeTakeFirst()
  return customer?.id
}

/**
 * Who without an account that phone names, as `+8801XXXXXXXXX`: whoever was merged is whom they were merged into, which
 * may be somebody with an account. For the shop's own work.
 */
export async function findCustomerByPhone(
  { db }: ReadContext,
  phone: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('customers as kept', 'kept.id', 'customers.merged_into')
    .where('customers.phone', '=', phone)
    .where('customers.user_id', 'is', null)
    .where('customers.removed_at', 'is', null)
    .where('kept.removed_at', 'is', null)
    .orderBy((row) => row('customers.merged_into', 'is not', null))
    .orderBy('customers.merge_entry', 'desc')
    .select((row) => row.fn.coalesce('kept.id', 'customers.id').as('id'))
    .executeTakeFirst()
  return customer?.id
}

/** For the shop's own work. */
export async function findCustomerOfAccount(
  { db }: ReadContext,
  accountId: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('user_id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  return customer?.id
}

/** Who ordered with that phone and has no account. For the shop's own work. */
export async function findGuestByPhone(
  { db }: ReadContext,
  phone: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('phone', '=', phone)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('merged_into', 'is', null)
    .select('id')
    .executeTakeFirst()
  return customer?.id
}

export type CustomerRow = Awaited<ReturnType<typeof lockCustomers>>[number]

/**
 * Locked until the transaction ends, in the order of their ids so that nobody waits crosswise. What names them may
 * still be written meanwhile.
 */
export async function lockCustomers({ db }: ReadContext, ids: readonly string[]) {
  return db
    .selectFrom('customers')
    .where('id', '=', sql<string>`any(${ids.filter(isUid)}::uuid[])`)
    .orderBy('id')
    .select(['id', 'user_id', 'email', 'phone', 'name', 'tags', 'updated_at', 'removed_at'])
    .select('merged_into')
    .forNoKeyUpdate()
    .execute()
}

/** One that is locked, within the caller's transaction. */
export async function changeCustomer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, updated_at: updatedAt }: Pick<CustomerRow, 'id' | 'updated_at'>,
  change: Updateable<Pick<IdentityTables['customers'], 'tags' | 'merged_into' | 'merge_entry'>>,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...change, updated_at: nextTimestamp(updatedAt, clock.now()) })
    .where('id', '=', id)
    .execute()
}

/** Who was merged into one is merged into another from now on; within the caller's transaction, which has locked both. */
export async function passMergedOn(
  { db }: Pick<Context, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .execute()
}
