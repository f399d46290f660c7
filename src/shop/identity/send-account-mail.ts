import type { AccountMailJob } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { passwordResetMail } from './account-mails.ts'

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
