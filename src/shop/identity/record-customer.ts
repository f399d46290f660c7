import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { findCustomerByPhone, lockCustomers } from './find-customer.ts'

interface NewCustomer {
  /** Null for a guest. */
  accountId: string | null
  email: string
  name: string
  /** As typed. */
  phone?: string
}

type RecordContext = Pick<Context, 'db' | 'clock'>

/**
 * The id of the customer with that account; for a guest, with that phone, else that email. Created if there is none
 * yet. A guest's phone never leads to an account's customer.
 */
export async function recordCustomer(context: RecordContext, typed: NewCustomer): Promise<string> {
  const { accountId, name } = typed
  const phone = parseMobile(typed.phone ?? '') ?? null
  if (accountId === null && phone !== null) return recordByPhone(context, { name, phone })
  return recordByEmail(context, { ...typed, phone })
}

/**
 * An email has one account: once it was proven to be another person's, the customer moves to the account they have now.
 */
async function recordByEmail(
  { db, clock }: RecordContext,
  { accountId, email, name, phone }: Omit<NewCustomer, 'phone'> & { phone: string | null },
): Promise<string> {
  const now = clock.now()
  const values = { email: email.toLowerCase(), name, phone, createdAt: now, updatedAt: now }
  const added = await db
    .insertInto('customers')
    .values({ ...values, userId: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { id } = await db
    .updateTable('customers')
    .set({ userId: accountId })
    .where('email', '=', values.email)
    .where('userId', accountId === null ? 'is' : 'is not', null)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface KnownByPhone {
  name: string
  phone: string
}

/** Locked until the transaction ends: orders with that phone follow one another, and merges wait. */
async function recordByPhone(context: RecordContext, customer: KnownByPhone): Promise<string> {
  for (;;) {
    const known = await findCustomerByPhone(context, customer.phone)
    if (known === undefined) return addByPhone(context, customer)
    const locked = await lockCustomers(context, [known])
    const isStillKnown = locked.some(
      (row) => row.id === known && row.mergedInto === null && row.removedAt === null,
    )
    if (isStillKnown) return known
  }
}

async function addByPhone({ db, clock }: RecordContext, { name, phone }: KnownByPhone) {
  const now = clock.now()
  const { id } = await db
    .insertInto('customers')
    .values({ userId: null, email: null, name, phone, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('userId', 'is', null)
        .where('removedAt', 'is', null)
        .where('mergedInto', 'is', null)
        .doUpdateSet({ phone }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
