import type { InvitationMailJob } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { invitationMail } from './account-mails.ts'
import { makeInvitationLink } from './invitation-link.ts'
import { getStaffRole } from './staff/queries.ts'

/**
 * Job of the mail queue. The token is generated here, so that only the mail contains it; a retried mail has a new
 * token, and so is a different mail.
 */
export async function sendInvitationMail(
  context: Context,
  { invitationId }: InvitationMailJob,
): Promise<void> {
  const { db, clock, mailer } = context
  const { link, hash } = makeInvitationLink(context)
  const invitation = await db
    .updateTable('invitations')
    .set({ tokenHash: hash })
    .where('id', '=', invitationId)
    .where('expiresAt', '>', clock.now())
    .returning(['email', 'staffRoleId'])
    .executeTakeFirst()
  if (!invitation) return
  const { shop } = await readSettings(context)
  const role = await getStaffRole(context, invitation.staffRoleId)
  await mailer.send({
    id: `invitation-${hash.slice(0, 32)}`,
    to: invitation.email,
    content: invitationMail(link, role.name, shop),
  })
}
