import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { lockAdministrators, requireAsManyRights } from './lock-user.ts'
import { findUser } from './queries.ts'

/**
 * Removes the second factor of a user who has lost it, and signs them out everywhere: the lost device may be in other
 * hands. Not for oneself, since that would switch it off without the password; and for the owner only on the machine:
 * for another administrator it would be half of a takeover.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict
 */
export async function resetTwoFactor(context: Context, email: string): Promise<void> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  const { actor } = context
  const subject = email.toLowerCase()
  if (actor.kind === 'person' && actor.email === subject) {
    throw new ShopError('conflict', m.refusal_turn_off_own())
  }
  await inTransaction(context, async (transaction) => {
    await lockAdministrators(transaction)
    const user = await findUser(transaction, subject)
    if (actor.kind !== 'shop' && user?.isOwner) {
      throw new ShopError(
        'forbidden',
        m.refusal_owner_logs_recovery({
          command: context.machine.commandFor('admin', 'reset-two-factor'),
        }),
      )
    }
    if (user?.staffRole) requireAsManyRights(transaction, { ...user, staffRole: user.staffRole })
    if (!(await transaction.accounts.removeTwoFactor(transaction.db, subject))) {
      throw new ShopError('not_found', m.refusal_no_two_factor())
    }
    await transaction.accounts.endSessions(transaction.db, subject)
    await recordAndNotify(transaction, 'two_factor_reset', subject)
  })
}
