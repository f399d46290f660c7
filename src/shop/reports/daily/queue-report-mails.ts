import type { Insertable } from 'kysely'
import { MAIL_QUEUE, type ReportMailJob } from '../../mail/contract.ts'
import type { DB } from '../../rows.ts'
import type { Context } from '../../shared/context.ts'

type NewMail = Omit<Insertable<DB['reportMails']>, 'id' | 'queuedAt' | 'sentAt'>

/**
 * Runs in the transaction of the cause. Skips mails that the schedule has queued before, here or on another server,
 * which it waits for.
 */
export async function queueReportMails(
  { db, clock, jobs }: Context,
  mails: NewMail[],
): Promise<void> {
  const queued = await db
    .insertInto('reportMails')
    .values(mails.map((mail) => ({ ...mail, queuedAt: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'day'])
    .execute()
  for (const { id, day } of queued) {
    const job: ReportMailJob = { kind: 'daily_report', day, mailId: id }
    await jobs.add(db, MAIL_QUEUE, job)
  }
}
