import { requireRight, requireShop } from '../../shared/actor.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import type { ReportSchedule } from '../contract.ts'
import { readReportPlan } from './read-report-plan.ts'

/** Recipients of the daily report, and the outcome of the last one. @throws ShopError unauthenticated, forbidden */
export async function readReportSchedule(context: Context): Promise<ReportSchedule> {
  requireRight(context, 'readReports')
  const { db } = context
  const { recipients } = await readReportPlan(context)
  const scheduled = db.selectFrom('reportMails').where('cause', '=', 'schedule')
  const mails = await scheduled
    .where('day', '=', scheduled.select('day').orderBy('day', 'desc').limit(1))
    .select(['day', 'sentAt'])
    .execute()
  const [first] = mails
  const sent = mails.flatMap(({ sentAt }) => sentAt ?? [])
  const newest = new Date(Math.max(...sent.map((moment) => moment.getTime())))
  return {
    recipients: [...recipients],
    last: first
      ? { day: first.day, sentAt: sent.length === mails.length ? newest.toISOString() : null }
      : null,
  }
}

const RETENTION_MS = 30 * DAY_MS

/** Scheduled job: recipients of reports sent on request are not kept for long. @throws ShopError forbidden */
export async function removeRequestedReportMails(context: Context): Promise<void> {
  requireShop(context)
  await context.db
    .deleteFrom('reportMails')
    .where('cause', '<>', 'schedule')
    .where('queuedAt', '<', new Date(context.clock.now().getTime() - RETENTION_MS))
    .execute()
}
