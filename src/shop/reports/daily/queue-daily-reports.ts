import { requireShop } from '../../shared/actor.ts'
import { type ShopDate, toShopDate } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { lastDueDay, listDueDays, SENT_DAYS_NEEDED } from './due-days.ts'
import { queueReportMails } from './queue-report-mails.ts'
import { type ReportPlan, readReportPlan } from './read-report-plan.ts'

/**
 * Work of the schedule: the report of each day that is due, once for each mailbox that is set to receive
 * it. Each day by itself, so that none keeps another back.
 * @throws ShopError forbidden, and the first failure when all days have had their turn
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

/** That of the first person it knew; undefined while it knows nobody, and nothing can have happened. */
async function findFirstDay({ db }: Context): Promise<ShopDate | undefined> {
  const first = await db
    .selectFrom('users')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return first && toShopDate(first.createdAt)
}

/** What a wrong clock has sent ahead of its time does not count. */
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
