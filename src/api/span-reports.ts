import { Hono } from 'hono'
import { PrintedSpan, ReportDays, SpanFilter, SpanReport } from '#shop/reports/spans/contract.ts'
import { reportSpan } from '#shop/reports/spans/report-span.ts'
import { writeOrdersOfSpan, writeSpanPdf, writeSpanReport } from '#shop/reports/spans/write-span.ts'
import { answerCsv, answerPdf } from './answer-file.ts'
import { describeCall, describeCsv, describePdf } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { inTurn } from './in-turn.ts'
import { parse } from './parse.ts'

export const spanReportsApi = new Hono<ApiEnv>()
  .get(
    '/reports/spans',
    describeCall(
      'Reports',
      'Get sales of a period, by time, product, region or another grouping',
      SpanReport,
      [400, 401, 403],
    ),
    parse('query', SpanFilter, 'readReports'),
    async (c) => {
      const report = () => reportSpan(c.var.shop, c.req.valid('query'))
      return c.json(success(await inTurn(c, 'reports', report)))
    },
  )
  .get(
    '/reports/spans/download-csv',
    describeCsv('Reports', 'Download the full report as CSV', [400, 401, 403]),
    parse('query', SpanFilter, 'readReports'),
    (c) => {
      const { name, pieces } = writeSpanReport(c.var.shop, c.req.valid('query'))
      return answerCsv(name, pieces)
    },
  )
  .get(
    '/reports/spans/download-pdf',
    describePdf('Reports', 'Download a report of up to 366 days as PDF', [400, 401, 403]),
    parse('query', PrintedSpan, 'readReports'),
    async (c) => {
      const write = () => writeSpanPdf(c.var.shop, c.req.valid('query'), c.req.raw.signal)
      return answerPdf(await inTurn(c, 'reports', write))
    },
  )
  .get(
    '/reports/spans/download-orders',
    describeCsv(
      'Reports',
      'Download all orders of a period with their lines as CSV',
      [400, 401, 403],
    ),
    parse('query', ReportDays, 'readReports'),
    async (c) => {
      const { name, pieces } = await writeOrdersOfSpan(c.var.shop, c.req.valid('query'))
      return answerCsv(name, pieces)
    },
  )
