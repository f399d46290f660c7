import type { Context } from '../shared/context.ts'

/**
 * Removes a user's record and account, which ends their sessions, within the caller's transaction. `removeUser` of
 * privacy, the only caller, removes the rest.
 */
export async function removeAccount({ db, accounts }: Context, email: string): Promise<void> {
  await db.deleteFrom('users').where('email', '=', email).execute()
  await accounts.remove(db, email)
}

/**
 * Runs in the transaction that removes a user, after their purchases were detached. The customer keeps what accounting
 * needs, like their orders, and belongs to no account.
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
