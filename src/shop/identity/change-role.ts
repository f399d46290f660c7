import { recordAndNotify } from '../audit/record-and-notify.ts'
import { endKeysOf } from '../keys/manage-keys.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { StaffRole } from '../shared/rights.ts'
import type { User } from './contract.ts'
import {
  lockAdministrators,
  lockUser,
  requireMayGive,
  requireProven,
  requireRemovable,
} from './lock-user.ts'
import { claimVacantOwnership, passOwnershipToOldest } from './ownership.ts'
import { getUser } from './queries.ts'
import { withdrawInvitations } from './revoke-invitation.ts'
import { getStaffRole } from './staff/queries.ts'

/**
 * Gives a user a staff role, or takes it with `user`. Both sign the user out everywhere: at the next sign-in their
 * password must meet the rules of the new role.
 * @throws ShopError unauthenticated, forbidden, also for a role or user with more rights than the caller, unconfirmed,
 *   not_found, conflict for the last administrator, the owner and a user whose email is not proven
 */
export async function changeRole(context: Context, email: string, roleId: string): Promise<User> {
  requireRight(context, 'manageStaff')
  requireConfirmed(context)
  return inTransaction(context, async (transaction) => {
    const next = roleId === 'user' ? undefined : await getStaffRole(transaction, roleId)
    if (next) requireMayGive(transaction, next)
    await lockAdministrators(transaction)
    const user = await lockUser(transaction, email)
    const { email: subject, staffRole } = user
    if (staffRole?.id === next?.id) return getUser(transaction, subject)

    await requireRemovable(transaction, user)
    if (next) await requireProven(transaction, subject)
    await transaction.db
      .updateTable('users')
      .set({ role: next ? 'admin' : 'user', staffRoleId: next?.id ?? null })
      .where('email', '=', subject)
      .execute()
    if (staffRole?.id === 'owner') await passOwnershipToOldest(transaction)
    await claimVacantOwnership(transaction, subject)
    await context.accounts.endSessions(transaction.db, subject)
    // Otherwise their programs would work again if they ever return to the staff.
    if (!next) await endKeysOf(transaction, subject)
    await withdrawInvitations(transaction, subject)
    await recordAndNotify(transaction, 'role_changed', subject, detailsOf(staffRole, next))
    return getUser(transaction, subject)
  })
}

function detailsOf(before: StaffRole | undefined, after: StaffRole | undefined) {
  return {
    to: after ? 'admin' : 'user',
    ...(before && { fromRole: before.name }),
    ...(after && { toRole: after.name }),
  }
}
