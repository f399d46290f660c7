import { recordAudit } from '../audit/record-audit.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { lockUnlessLastAdmin } from './lock-user.ts'

/**
 * Removes a person's record, account and cart, and so ends their sessions. Their orders stay.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict for the last administrator
 */
export async function removeUser(context: Context, email: string): Promise<void> {
  requireRight(context, 'manageUsers')
  await forget(context, email)
}

/** The same, for the signed-in person themself. @throws ShopError unauthenticated, not_found, conflict */
export async function removeMyself(context: Context): Promise<void> {
  const { email } = requirePerson(context)
  await forget(context, email)
}

async function forget(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const user = await lockUnlessLastAdmin(transaction, email)
    await transaction.db.deleteFrom('users').where('email', '=', user.email).execute()
    await context.accounts.remove(transaction.db, user.email)
    await recordAudit(transaction, 'person_removed', user.email, { role: user.role })
  })
}
