import { recordAuditLimited } from '../audit/record-audit.ts'
import type { PasswordResetRequestJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { queuePasswordMail } from './queue-password-mail.ts'

/** Work of the mail queue. Done twice, it mails two links, which are counted. */
export async function mailRequestedLink(
  context: Context,
  { accountId, address }: PasswordResetRequestJob,
): Promise<void> {
  const link = await context.accounts.makePasswordLink(context.db, accountId)
  if (!link) return
  // Whoever asked may be anybody.
  const requester: Context = { ...context, actor: { kind: 'visitor' }, address }
  await recordAuditLimited(requester, 'password_link_asked', link.email)
  await queuePasswordMail(context, link)
}
