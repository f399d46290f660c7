import { sql } from 'kysely'
import { countTowards } from '../limits/count-towards.ts'
import { type AccountMailJob, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { type Context, inTransaction, type PasswordLink } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'

const MAX_MAILS = 3
const WITHIN_MS = 10 * 60_000

/**
 * Queues the mail with a password-reset link. Sends at most three mails in ten minutes, and one an hour after two
 * dozen; further links are discarded.
 */
export async function queuePasswordMail(
  context: Context,
  { accountId, email, token, expiresAt }: PasswordLink,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    // Locked, so that requests for the same account are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password mails ${accountId}`}, 0))`.execute(
      db,
    )
    const now = clock.now()
    await db
      .deleteFrom('passwordMails')
      .where('queuedAt', '<=', new Date(now.getTime() - WITHIN_MS))
      .execute()
    const mails = await countRows(db.selectFrom('passwordMails').where('accountId', '=', accountId))
    if (mails >= MAX_MAILS) return
    // Counted by email, so that signing up again does not start a new count.
    if ((await countTowards(transaction, 'password_mail', email)) > 0) return
    await db.insertInto('passwordMails').values({ accountId, queuedAt: now }).execute()
    const mail: AccountMailJob = {
      kind: 'password_reset',
      accountId,
      token,
      expiresAt: expiresAt.toISOString(),
    }
    await jobs.add(db, URGENT_MAIL_QUEUE, mail)
  })
}
