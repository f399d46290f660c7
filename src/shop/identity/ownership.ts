import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, type DbContext, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { User } from './contract.ts'
import { lockAdministrators, lockUser, requireProven } from './lock-user.ts'
import { getUser } from './queries.ts'

/** The first manager becomes the owner. Within the caller's transaction. */
export async function claimVacantOwnership({ db }: DbContext, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ staffRoleId: 'owner' })
    .where('email', '=', email)
    .where('staffRoleId', '=', 'manager')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as owners')
            .select('owners.id')
            .where('owners.staffRoleId', '=', 'owner'),
        ),
      ),
    )
    .execute()
}

/**
 * Makes another administrator the owner. Only the owner and the operator of the machine may.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for a user who is not an
 *   administrator, or whose email is not proven
 */
export async function transferOwnership(context: Context, email: string): Promise<User> {
  requireRight(context, 'transferOwnership')
  requireConfirmed(context)
  return inTransaction(context, async (transaction) => {
    const { actor } = transaction
    await lockAdministrators(transaction)
    if (actor.kind === 'person' && !isOwner(await lockUser(transaction, actor.email))) {
      throw new ShopError('forbidden', m.refusal_only_owner_change())
    }
    const user = await lockUser(transaction, email)
    if (user.staffRole === undefined) {
      throw new ShopError('conflict', m.refusal_make_person_administrator())
    }
    await requireProven(transaction, user.email)
    if (!isOwner(user)) {
      await setOwner(transaction, user.email)
      await recordAndNotify(transaction, 'owner_changed', user.email)
    }
    return getUser(transaction, user.email)
  })
}

function isOwner({ staffRole }: Awaited<ReturnType<typeof lockUser>>): boolean {
  return staffRole?.id === 'owner'
}

/** The former owner stays as a manager. Within the caller's transaction. */
async function setOwner({ db }: Context, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ staffRoleId: 'manager' })
    .where('staffRoleId', '=', 'owner')
    .execute()
  await db
    .updateTable('users')
    .set({ role: 'admin', staffRoleId: 'owner' })
    .where('email', '=', email)
    .execute()
}

/** For when the operator took the owner's role on the machine. Within the caller's transaction. */
export async function passOwnershipToOldest(transaction: Context): Promise<void> {
  const oldest = await transaction.db
    .selectFrom('users')
    .where('staffRoleId', '=', 'manager')
    .orderBy('createdAt')
    .orderBy('email')
    .select('email')
    .executeTakeFirst()
  if (oldest) await claimVacantOwnership(transaction, oldest.email)
}
