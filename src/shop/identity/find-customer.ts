import { sql, type Updateable } from 'kysely'
import type { DB } from '../rows.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'

/** The customer with this email: one with an account comes before one without. For internal use. */
export async function findCustomerByEmail(
  { db }: DbContext,
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
 * The customer without an account whose phone this is, as `+8801XXXXXXXXX`; for a merged one, the customer it was
 * merged into, who may have an account. For internal use.
 */
export async function findCustomerByPhone(
  { db }: DbContext,
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

/** For internal use. */
export async function findCustomerOfAccount(
  { db }: DbContext,
  accountId: string,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('userId', '=', accountId)
    .select('id')
    .executeTakeFirst()
  return customer?.id
}

/** The customer without an account who ordered with this phone. For internal use. */
export async function findGuestByPhone(
  { db }: DbContext,
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
 * Locks customers until the transaction ends, in the order of their ids to prevent deadlocks. Rows that refer to them
 * can still be written.
 */
export async function lockCustomers({ db }: DbContext, ids: readonly string[]) {
  return db
    .selectFrom('customers')
    .where('id', '=', sql<string>`any(${ids.filter(isUid)}::uuid[])`)
    .orderBy('id')
    .select(['id', 'userId', 'email', 'phone', 'name', 'tags', 'updatedAt', 'removedAt'])
    .select('mergedInto')
    .forNoKeyUpdate()
    .execute()
}

/** Changes a locked customer within the caller's transaction. */
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

/**
 * Moves customers that were merged into one over to another; within the caller's transaction, which has locked both.
 */
export async function passMergedOn(
  { db }: DbContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.updateTable('customers').set({ mergedInto: to }).where('mergedInto', '=', from).execute()
}
