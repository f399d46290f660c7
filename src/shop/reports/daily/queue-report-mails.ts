import type { Insertable } from 'kysely'
import { MAIL_QUEUE, type ReportMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import type { ReportTables } from '../tables.ts'

type NewMail = Omit<Insertable<ReportTables['report_mails']>, 'id' | 'queued_at' | 'sent_at'>

/**
 * Within the transaction of what they are sent for. What the schedule has queued before, here or on
 * another server, which is waited for, is left out.
 */
export async function queueReportMails(
  { db, clock, jobs }: Context,
  mails: NewMail[],
): Promise<void> {
  const queued = await db
    .insertInto('report_mails')
    .values(mails.map((mail) => ({ ...mail, queued_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'day'])
    .execute()
  for (const { id, day } of queued) {
    const job: ReportMailJob = { kind: 'daily_report', day, mailId: id }
    await jobs.add(db, MAIL_QUEUE, job)
  }
}
