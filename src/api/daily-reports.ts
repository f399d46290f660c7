import { m } from '#messages'
import { EmailReport, ReportDay, ReportSchedule } from '#shop/reports/contract.ts'
import { emailReport, sendDemoReport } from '#shop/reports/daily/email-report.ts'
import { readReportSchedule } from '#shop/reports/daily/schedule.ts'
import { writeCsvReport, writePdfReport } from '#shop/reports/daily/write-report.ts'
import { answerPdf, streamCsv } from './answer-file.ts'
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'

const { get, post } = calls('Reports', 'readReports')

export const dailyReportCalls = [
  get('/reports/schedule', 'Get the daily report’s recipients and when it was last sent').runs(
    readReportSchedule,
    ReportSchedule,
  ),
  get('/reports/download-csv', 'Download a day’s orders with their lines as CSV')
    .takes(ReportDay)
    .answersFile('text/csv', (c, { date }) => {
      const { name, pieces } = writeCsvReport(c.var.shop, date)
      return streamCsv(c, name, pieces)
    }),
  get('/reports/download-pdf', 'Download a day’s report as PDF')
    .takes(ReportDay)
    .answersFile('application/pdf', async (c, { date }) => {
      const write = () => writePdfReport(c.var.shop, date, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'reports', write))
    }),
  post('/reports/email-report', 'Send a day’s report by email')
    .needs('sendReports')
    .takes(EmailReport)
    .refuses(429)
    .does(emailReport, (_, { email }) => m.said_report_being_sent({ email })),
  post('/reports/demo', 'Send yesterday’s report to yourself, as sent every morning')
    .needs('sendReports')
    .refuses(429)
    .does(sendDemoReport, (email) => m.said_sample_report_being({ email })),
]
