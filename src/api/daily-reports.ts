import { Hono } from 'hono'
import { z } from 'zod'
import { EmailReport, ReportDay, ReportSchedule } from '#shop/reports/contract.ts'
import { emailReport, sendDemoReport } from '#shop/reports/daily/email-report.ts'
import { readReportSchedule } from '#shop/reports/daily/schedule.ts'
import { writeCsvReport, writePdfReport } from '#shop/reports/daily/write-report.ts'
import { answerCsv, answerPdf } from './answer-file.ts'
import { describeCall, describeCsv, describePdf } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { inTurn } from './in-turn.ts'
import { parse } from './parse.ts'

export const dailyReportsApi = new Hono<ApiEnv>()
  .get(
    '/reports/schedule',
    describeCall(
      'Reports',
      'Get the daily report’s recipients and when it was last sent',
      ReportSchedule,
      [401, 403],
    ),
    async (c) => c.json(success(await readReportSchedule(c.var.shop))),
  )
  .get(
    '/reports/download-csv',
    describeCsv('Reports', 'Download a day’s orders with their lines as CSV', [400, 401, 403]),
    parse('query', ReportDay, 'readReports'),
    (c) => {
      const { name, pieces } = writeCsvReport(c.var.shop, c.req.valid('query').date)
      return answerCsv(name, pieces)
    },
  )
  .get(
    '/reports/download-pdf',
    describePdf('Reports', 'Download a day’s report as PDF', [400, 401, 403]),
    parse('query', ReportDay, 'readReports'),
    async (c) => {
      const { date } = c.req.valid('query')
      const write = () => writePdfReport(c.var.shop, date, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'reports', write))
    },
  )
  .post(
    '/reports/email-report',
    describeCall('Reports', 'Send a day’s report by email', z.null(), [400, 401, 403, 429]),
    parse('json', EmailReport, 'sendReports'),
    async (c) => {
      const wanted = c.req.valid('json')
      await emailReport(c.var.shop, wanted)
      return c.json(success(null, `The report is being sent to ${wanted.email}`))
    },
  )
  .post(
    '/reports/demo',
    describeCall(
      'Reports',
      'Send yesterday’s report to yourself, as sent every morning',
      z.null(),
      [401, 403, 429],
    ),
    async (c) => {
      const email = await sendDemoReport(c.var.shop)
      return c.json(success(null, `The sample report is being sent to ${email}`))
    },
  )
