import { recordAndNotify } from '../audit/record-and-notify.ts'
import { type Role, requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { User } from './contract.ts'
import { lockUnlessLastAdmin, lockUser } from './lock-user.ts'
import { claimVacantOwnership, passOwnershipToOldest } from './ownership.ts'
import { getUser } from './queries.ts'
import { requireProven } from './require-proven.ts'
import { withdrawInvitations } from './revoke-invitation.ts'

/**
 * Makes a person an administrator, or no longer one. Either way they are signed out everywhere: with
 * the next sign-in their password is held to what their role asks of it.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for the last administrator, the owner and
 * somebody whose e-mail is not proven
 */
export async function changeRole(context: Context, email: string, role: Role): Promise<User> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  return inTransaction(context, async (transaction) => {
    const lock = role === 'admin' ? lockUser : lockUnlessLastAdmin
    const user = await lock(transaction, email)
    if (user.role !== role) {
      if (role === 'admin') await requireProven(transaction, user.email)
      await transaction.db
        .updateTable('users')
        .set({ role, ...(role === 'user' && { is_owner: false }) })
        .where('email', '=', user.email)
        .execute()
      if (role === 'admin') await claimVacantOwnership(transaction, user.email)
      else if (user.isOwner) await passOwnershipToOldest(transaction)
      await context.accounts.endSessions(transaction.db, user.email)
      if (role !== 'admin') await withdrawInvitations(transaction, user.email)
      await recordAndNotify(transaction, 'role_changed', user.email, { from: user.role, to: role })
    }
    return getUser(transaction, user.email)
  })
}
