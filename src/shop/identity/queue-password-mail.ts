import { sql } from 'kysely'
import { countTowards } from '../limits/count-towards.ts'
import { type AccountMailJob, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { type Context, inTransaction, type PasswordLink } from '../shared/context.ts'

const MAX_MAILS = 3
const WITHIN_MS = 10 * 60_000

/**
 * Queues the mail with a link for a new password. Whoever asks again and again gets no more than three
 * mails in ten minutes, and one an hour after two dozen; the further links are never told to anybody.
 */
export async function queuePasswordMail(
  context: Context,
  { accountId, email, token, expiresAt }: PasswordLink,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    // Those who ask for the same account at the same time are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password mails ${accountId}`}, 0))`.execute(
      db,
    )
    const now = clock.now()
    await db
      .deleteFrom('passwordMails')
      .where('queuedAt', '<=', new Date(now.getTime() - WITHIN_MS))
      .execute()
    const { mails } = await db
      .selectFrom('passwordMails')
      .where('accountId', '=', accountId)
      .select((mail) => mail.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow()
    if (mails >= MAX_MAILS) return
    // By its email: who signs up with it anew begins with no new count.
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
