import type { AccountMailJob, MailContent } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { passwordResetMail } from './account-mails.ts'

interface MailContext extends Pick<Context, 'clock'> {
  /** The address of the account; undefined when it is gone. */
  findAddress(accountId: string): Promise<string | undefined>
  /** Where the identity provider checks a link before it shows the page for a new password. */
  passwordLink(token: string): string
  sendMail(to: string, content: MailContent, messageId: string): Promise<void>
}

/** Work of the mail queue. */
export async function sendAccountMail(
  context: MailContext,
  { accountId, token, expiresAt }: AccountMailJob,
  jobId: string,
): Promise<void> {
  if (context.clock.now() >= new Date(expiresAt)) return
  const address = await context.findAddress(accountId)
  if (address === undefined) return
  await context.sendMail(address, passwordResetMail(context.passwordLink(token)), jobId)
}
