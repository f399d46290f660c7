import { sql, type Updateable } from 'kysely'
import type { DB } from '../rows.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'

type ReadContext = Pick<Context, 'db'>

/** Who that email names now: whoever has the account, else somebody without one. For the shop's own work. */
export async function findCustomerByEmail(
  { db }: ReadContext,
  email: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('email', '=', email.toLowerCase())
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .orderBy((row) => row('userId', 'is', null))
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
    .leftJoin('customers as kept', 'kept.id', 'customers.mergedInto')
    .where('customers.phone', '=', phone)
    .where('customers.userId', 'is', null)
    .where('customers.removedAt', 'is', null)
    .where('kept.removedAt', 'is', null)
    .orderBy((row) => row('customers.mergedInto', 'is not', null))
    .orderBy('customers.mergeEntry', 'desc')
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
    .where('userId', '=', accountId)
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
    .where('userId', 'is', null)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
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
    .select(['id', 'userId', 'email', 'phone', 'name', 'tags', 'updatedAt', 'removedAt'])
    .select('mergedInto')
    .forNoKeyUpdate()
    .execute()
}

/** One that is locked, within the caller's transaction. */
export async function changeCustomer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, updatedAt }: Pick<CustomerRow, 'id' | 'updatedAt'>,
  change: Updateable<Pick<DB['customers'], 'tags' | 'mergedInto' | 'mergeEntry'>>,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...change, updatedAt: nextTimestamp(updatedAt, clock.now()) })
    .where('id', '=', id)
    .execute()
}

/** Who was merged into one is merged into another from now on; within the caller's transaction, which has locked both. */
export async function passMergedOn(
  { db }: Pick<Context, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.updateTable('customers').set({ mergedInto: to }).where('mergedInto', '=', from).execute()
}
