import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { requireMayGive } from './lock-user.ts'
import { getStaffRole } from './staff/queries.ts'

/**
 * Invalidates its link.
 * @throws ShopError unauthenticated, forbidden, also for an invitation to a role with more rights than the caller's,
 *   not_found
 */
export async function revokeInvitation(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageStaff')
  await inTransaction(context, async (transaction) => {
    const revoked = await transaction.db
      .deleteFrom('invitations')
      .where('id', '=', isUid(id) ? id : null)
      .returning(['email', 'staffRoleId'])
      .executeTakeFirst()
    if (!revoked) throw new ShopError('not_found', m.refusal_invitation_not_found())
    requireMayGive(transaction, await getStaffRole(transaction, revoked.staffRoleId))
    await recordAudit(transaction, 'invitation_revoked', revoked.email)
  })
}

/** A change of role ends the invitations that the user has sent. */
export async function withdrawInvitations({ db }: Context, inviter: string): Promise<void> {
  await db.deleteFrom('invitations').where('invitedBy', '=', inviter).execute()
}
