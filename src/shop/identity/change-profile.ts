import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { requireOwnImage } from '../images/require-images.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import type { Profile, User } from './contract.ts'
import { lockUser, requireAsManyRights } from './lock-user.ts'
import { getUser } from './queries.ts'

/**
 * Changes name, phone number and picture, which the user or the editor must have uploaded; never email or role, even if
 * sent.
 * @throws ShopError invalid, unauthenticated, forbidden, also for a user with more rights than the caller, not_found
 */
export async function changeProfile(
  context: Context,
  email: string,
  profile: Profile,
): Promise<User> {
  requireRight(context, 'changeUsers', email)
  return inTransaction(context, async (transaction) => {
    const user = await lockUser(transaction, email)
    requireAsManyRights(transaction, user)
    const before = await getUser(transaction, user.email)
    const own = { senders: [user.email, actorName(context.actor)], shown: before.imageUrl }
    const imageUrl = await requireOwnImage(transaction, profile.imageUrl, own, 'imageUrl')
    await transaction.db
      .updateTable('users')
      .set({ name: profile.name, phone: profile.phone, imageUrl: imageUrl })
      .where('email', '=', user.email)
      .execute()
    await transaction.db
      .updateTable('customers')
      .set({
        name: profile.name,
        // A blocked number stays with the customer, or clearing it would unblock them.
        phone: sql<string | null>`case when phone in (select phone from blocked_phones)
          then phone else ${parseMobile(profile.phone) ?? null} end`,
      })
      .where('email', '=', user.email)
      .where('userId', 'is not', null)
      .execute()
    const changed = (['name', 'phone', 'imageUrl'] as const).filter(
      (field) => before[field] !== { ...profile, imageUrl }[field],
    )
    if (changed.length > 0) {
      await recordAudit(transaction, 'profile_changed', user.email, { fields: changed.join(', ') })
    }
    return getUser(transaction, user.email)
  })
}
