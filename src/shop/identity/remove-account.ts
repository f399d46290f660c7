import type { Context } from '../shared/context.ts'

/**
 * Removes a person's record and account, and so ends their sessions, within the caller's transaction. What
 * else they have is not identity's: `removeUser` of privacy, the only caller, takes care of it.
 */
export async function removeAccount({ db, accounts }: Context, email: string): Promise<void> {
  await db.deleteFrom('users').where('email', '=', email).execute()
  await accounts.remove(db, email)
}

/**
 * Within the transaction that removes a person, after what they bought was detached: their customer keeps what the
 * shop has to account for, as their orders do, and is nobody's from now on.
 */
export async function detachCustomer({ db, clock }: Context, customerId: string): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('customers')
    .set({ userId: null, phone: null, tags: [], removedAt: now, updatedAt: now })
    .where((customer) =>
      customer.or([customer('id', '=', customerId), customer('mergedInto', '=', customerId)]),
    )
    .execute()
}
