import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { findUser } from '../../identity/queries.ts'
import { requireWithinLimit } from '../../limits/count-towards.ts'
import type { DB } from '../../rows.ts'
import { requireConfirmed, requirePerson, requireRight } from '../../shared/actor.ts'
import { addDays, toShopDate } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import type { EmailReport } from '../contract.ts'
import { queueReportMails } from './queue-report-mails.ts'
import { requireReportDay } from './read-day.ts'
import { readReportPlan } from './read-report-plan.ts'

/**
 * @throws ShopError unauthenticated, forbidden, unconfirmed for an address that does not usually get reports, invalid
 *   for a day in the future, too_many
 */
export async function emailReport(
  context: Context,
  { email, reportType, date }: EmailReport,
): Promise<void> {
  requireRight(context, 'sendReports')
  requireReportDay(context, date)
  if (!(await isKnownRecipient(context, email))) requireConfirmed(context)
  await send(context, { recipient: email, reportType, day: date, cause: 'request' })
}

/** Whether the recipient can read reports anyway, or gets the daily one. */
async function isKnownRecipient(context: Context, email: string): Promise<boolean> {
  const { recipients } = await readReportPlan(context)
  if (recipients.includes(email)) return true
  const user = await findUser(context, email)
  return user?.staffRole?.rights.includes('readReports') === true
}

/**
 * Sends the caller what the schedule would send for yesterday. Returns their email.
 * @throws ShopError unauthenticated, forbidden, too_many
 */
export async function sendDemoReport(context: Context): Promise<string> {
  requireRight(context, 'sendReports')
  const { email } = requirePerson(context)
  const day = addDays(toShopDate(context.clock.now()), -1)
  await send(context, { recipient: email, reportType: 'both', day, cause: 'demo' })
  return email
}

type AskedMail = Pick<DB['reportMails'], 'recipient' | 'reportType' | 'day' | 'cause'>

async function send(context: Context, mail: AskedMail): Promise<void> {
  const { email } = requirePerson(context)
  await requireWithinLimit(context, 'report_mail', email, (wait) =>
    m.refusal_too_many_reports({ wait }),
  )
  await inTransaction(context, async (transaction) => {
    await queueReportMails(transaction, [mail])
    await recordAudit(transaction, 'report_sent', mail.recipient, { day: mail.day })
  })
}
