import type { AccountMailJob, InvitationMailJob, WelcomeMailJob } from '../mail/contract.ts'
import { isOverMailLimit } from '../mail/mail-limit.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { roleName } from '../shared/rights.ts'
import { invitationMail, passwordResetMail, welcomeMail } from './account-mails.ts'
import { makeInvitationLink } from './invite-admin.ts'
import { getStaffRole } from './staff/queries.ts'

/** Job of the mail queue. Skips removed accounts. */
export async function sendAccountMail(
  context: Context,
  { accountId, token, expiresAt }: AccountMailJob,
  jobId: string,
): Promise<void> {
  const { db, clock, accounts, mailer, shopUrl } = context
  if (clock.now() >= new Date(expiresAt)) return
  const to = await accounts.findEmail(db, accountId)
  if (to === undefined) return
  const link = shopUrl + accounts.passwordLinkPath(token)
  const { shop } = await readSettings(context)
  await mailer.send({ id: jobId, to, content: passwordResetMail(link, shop) })
}

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
    content: invitationMail(link, roleName(role), shop),
  })
}

/**
 * Job of the mail queue. Skips users who have been removed. An unproven address may be a stranger's: its mail contains
 * no name, and counts towards the limit of mails that strangers can cause.
 */
export async function sendWelcomeMail(
  context: Context,
  { userId }: WelcomeMailJob,
  jobId: string,
): Promise<void> {
  const { db, accounts, mailer, shopUrl } = context
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'name'])
    .executeTakeFirst()
  if (!user) return
  const isProven = (await accounts.listProven(db, [user.email])).length > 0
  if (!isProven && (await isOverMailLimit(context, { jobId, email: user.email }))) return
  const { shop } = await readSettings(context)
  const content = welcomeMail({ shopUrl, name: isProven ? user.name : '' }, shop)
  await mailer.send({ id: jobId, to: user.email, content })
}
