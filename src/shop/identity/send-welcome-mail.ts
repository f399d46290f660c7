import type { WelcomeMailJob } from '../mail/contract.ts'
import { isOverMailLimit } from '../mail/mail-limit.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { welcomeMail } from './account-mails.ts'

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
