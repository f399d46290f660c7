import { recordAudit } from '../audit/record-audit.ts'
import { type Role, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { User } from './contract.ts'
import { lockDispensableUser, lockUser } from './lock-user.ts'
import { getUser } from './queries.ts'

/**
 * Makes a person an administrator, or no longer one; whoever loses the role is signed out everywhere.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict for the last administrator
 */
export async function changeRole(context: Context, email: string, role: Role): Promise<User> {
  requireRight(context, 'managePeople')
  return inTransaction(context, async (transaction) => {
    const lock = role === 'admin' ? lockUser : lockDispensableUser
    const user = await lock(transaction, email)
    if (user.role !== role) {
      await transaction.db
        .updateTable('users')
        .set({ role })
        .where('email', '=', user.email)
        .execute()
      if (role !== 'admin') await context.accounts.endSessions(transaction.db, user.email)
      await recordAudit(transaction, 'role_changed', user.email, { from: user.role, to: role })
    }
    return getUser(transaction, user.email)
  })
}
