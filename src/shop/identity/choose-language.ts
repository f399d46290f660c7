import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Language } from '../shared/language.ts'
import type { User } from './contract.ts'
import { lockUser, requireAsManyRights } from './lock-user.ts'
import { getUser } from './queries.ts'

/**
 * Of a user's pages, wherever they log in, and of the mails to them.
 * @throws ShopError unauthenticated, forbidden, also for a user with more rights than the caller, not_found
 */
export async function chooseLanguage(
  context: Context,
  email: string,
  language: Language,
): Promise<User> {
  requireRight(context, 'changeUsers', email)
  return inTransaction(context, async (transaction) => {
    const user = await lockUser(transaction, email)
    requireAsManyRights(transaction, user)
    await transaction.db
      .updateTable('users')
      .set({ language })
      .where('email', '=', user.email)
      .execute()
    return getUser(transaction, user.email)
  })
}
