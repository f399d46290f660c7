import { recordAndTell } from '../audit/record-and-tell.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Takes the second factor from somebody who has lost it, and signs them out everywhere: what was lost
 * may be in other hands. Nobody does it to themself, since that would be switching it off without the
 * password.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict
 */
export async function resetTwoFactor(context: Context, email: string): Promise<void> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  const { actor } = context
  const subject = email.toLowerCase()
  if (actor.kind === 'person' && actor.email === subject) {
    throw new ShopError('conflict', 'Switch off your own two-step login in your profile.')
  }
  await inTransaction(context, async (transaction) => {
    if (!(await transaction.accounts.removeTwoFactor(transaction.db, subject))) {
      throw new ShopError('not_found', 'This person has not set up two-step login.')
    }
    await transaction.accounts.endSessions(transaction.db, subject)
    await recordAndTell(transaction, 'two_factor_reset', subject)
  })
}
