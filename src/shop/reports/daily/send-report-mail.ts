import type { MailAttachment, ReportMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import type { ReportType } from '../contract.ts'
import { writeOrdersCsv } from '../orders-csv.ts'
import { type DayReport, readDayReport } from './read-day.ts'
import { reportMail } from './report-mail.ts'
import { reportFileName, writeDayPdf } from './write-report.ts'

/** Fits a mail server with a limit of 10 MB, as encoding adds a third. */
const MAX_CSV_BYTES = 6_000_000

/**
 * Job of the mail queue: makes the files at the time of sending, so that they are current. Does nothing for a mail that
 * was already sent.
 */
export async function sendReportMail(
  context: Context,
  { mailId }: ReportMailJob,
  jobId: string,
): Promise<void> {
  const { db, clock, mailer, shopUrl } = context
  const mail = await db
    .selectFrom('reportMails')
    .where('id', '=', mailId)
    .select(['day', 'recipient', 'reportType', 'cause', 'sentAt'])
    .executeTakeFirst()
  if (!mail || mail.sentAt !== null) return
  const report = await readDayReport(context, mail.day)
  const { attachments, isCsvTooLarge } = await makeFiles(context, report, mail.reportType)
  await mailer.send({
    id: jobId,
    to: mail.recipient,
    content: reportMail(report, {
      cause: mail.cause,
      files: attachments.map(({ filename }) => filename),
      isCsvTooLarge,
      shopUrl,
    }),
    attachments,
    // Only the scheduled mail can be unsubscribed from; that page says how.
    ...(mail.cause === 'schedule' && { unsubscribeUrl: `${shopUrl}/dashboard/reports` }),
  })
  await db
    .updateTable('reportMails')
    .set({ sentAt: clock.now() })
    .where('id', '=', mailId)
    .execute()
}

async function makeFiles(context: Context, report: DayReport, type: ReportType) {
  const { day } = report.sales
  const attachments: MailAttachment[] = []
  const csv =
    type === 'pdf' ? undefined : await collect(writeOrdersCsv(context, { from: day, to: day }))
  if (csv) {
    const contentType = 'text/csv; charset=utf-8'
    attachments.push({ filename: reportFileName(day, 'csv'), contentType, content: csv })
  }
  if (type !== 'csv') {
    const content = await writeDayPdf(context, report)
    const contentType = 'application/pdf'
    attachments.push({ filename: reportFileName(day, 'pdf'), contentType, content })
  }
  return { attachments, isCsvTooLarge: type !== 'pdf' && csv === undefined }
}

/** Undefined when it is too large for a mail; the rest is not read. */
async function collect(pieces: AsyncGenerator<string>): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const chunk = Buffer.from(piece)
    size += chunk.length
    if (size > MAX_CSV_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
