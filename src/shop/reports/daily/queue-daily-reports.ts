import { requireShop } from '../../shared/actor.ts'
import { type ShopDate, toShopDate } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { lastDueDay, listDueDays, SENT_DAYS_NEEDED } from './due-days.ts'
import { queueReportMails } from './queue-report-mails.ts'
import { type ReportPlan, readReportPlan } from './read-report-plan.ts'

/**
 * Scheduled job: queues the report of each due day, once for each recipient. Each day separately, so that one failure
 * does not hold up the others.
 * @throws ShopError forbidden, and the first failure when all days were tried
 */
export async function queueDailyReports(context: Context): Promise<void> {
  requireShop(context)
  const plan = await readReportPlan(context)
  if (plan.recipients.length === 0) return
  const opened = await findFirstDay(context)
  if (opened === undefined) return
  const failures: unknown[] = []
  for (const day of listDueDays(context.clock.now(), await listSentDays(context), opened)) {
    try {
      await queueDay(context, day, plan)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The day of the first account; undefined without accounts, when nothing can have happened. */
async function findFirstDay({ db }: Context): Promise<ShopDate | undefined> {
  const first = await db
    .selectFrom('users')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return first && toShopDate(first.createdAt)
}

/** Ignores days that a wrong clock has sent ahead of time. */
async function listSentDays({ db, clock }: Context): Promise<ShopDate[]> {
  const rows = await db
    .selectFrom('reportMails')
    .where('cause', '=', 'schedule')
    .where('day', '<=', lastDueDay(clock.now()))
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(SENT_DAYS_NEEDED)
    .execute()
  return rows.map(({ day }) => day)
}

async function queueDay(
  context: Context,
  day: ShopDate,
  { recipients, type }: ReportPlan,
): Promise<void> {
  const mails = recipients.map((recipient) => ({
    day,
    recipient,
    reportType: type,
    cause: 'schedule' as const,
  }))
  await inTransaction(context, (transaction) => queueReportMails(transaction, mails))
}
