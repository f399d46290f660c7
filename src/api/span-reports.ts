import { z } from 'zod'
import {
  addAdvertisingCost,
  listAdvertisingCosts,
  removeAdvertisingCost,
} from '#shop/reports/advertising/advertising-costs.ts'
import { AdvertisingCost, NewAdvertisingCost } from '#shop/reports/advertising/contract.ts'
import { Rates, RatesFilter } from '#shop/reports/rates/contract.ts'
import { readRates, writeRates } from '#shop/reports/rates/read-rates.ts'
import { Results } from '#shop/reports/results/contract.ts'
import { readResults } from '#shop/reports/results/read-results.ts'
import { PrintedSpan, ReportDays, SpanFilter, SpanReport } from '#shop/reports/spans/contract.ts'
import { reportSpan } from '#shop/reports/spans/report-span.ts'
import { writeOrdersOfSpan, writeSpanPdf, writeSpanReport } from '#shop/reports/spans/write-span.ts'
import { answerCsv, answerPdf, streamCsv } from './answer-file.ts'
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'

const { get, post, remove } = calls('Reports', 'readReports')

export const spanReportCalls = [
  get('/reports/spans', 'Get sales of a period, by time, product, region or another grouping')
    .takes(SpanFilter)
    .handles((c, wanted) => inTurn(c, 'reports', () => reportSpan(c.var.shop, wanted)), SpanReport),
  get('/reports/spans/download-csv', 'Download the full report as CSV')
    .takes(SpanFilter)
    .answersFile('text/csv', (c, wanted) => {
      const { name, pieces } = writeSpanReport(c.var.shop, wanted)
      return streamCsv(c, name, pieces)
    }),
  get('/reports/spans/download-pdf', 'Download a report of up to 366 days as PDF')
    .takes(PrintedSpan)
    .answersFile('application/pdf', async (c, wanted) => {
      const write = () => writeSpanPdf(c.var.shop, wanted, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'reports', write))
    }),
  get('/reports/spans/download-orders', 'Download all orders of a period with their lines as CSV')
    .takes(ReportDays)
    .answersFile('text/csv', async (c, days) => {
      const { name, pieces } = await writeOrdersOfSpan(c.var.shop, days)
      return streamCsv(c, name, pieces)
    }),
  get('/reports/results', 'Get what became of the orders of a period, and what they earned')
    .takes(ReportDays)
    .handles((c, days) => inTurn(c, 'reports', () => readResults(c.var.shop, days)), Results),
  get('/reports/rates', 'Get how much of what was sent in a period came back, and why')
    .takes(RatesFilter)
    .handles((c, wanted) => inTurn(c, 'reports', () => readRates(c.var.shop, wanted)), Rates),
  get('/reports/rates/download-csv', 'Download all of that as CSV')
    .takes(RatesFilter)
    .answersFile('text/csv', async (c, wanted) => {
      const { name, content } = await inTurn(c, 'reports', () => writeRates(c.var.shop, wanted))
      return answerCsv(name, content)
    }),
  get('/advertising-costs', 'List what was spent on advertising, latest day first')
    .needs('readCosts')
    .runs(listAdvertisingCosts, z.array(AdvertisingCost)),
  post('/advertising-costs', 'Enter what was spent on advertising')
    .needs('readCosts')
    .takes(NewAdvertisingCost)
    .runs(addAdvertisingCost, AdvertisingCost),
  remove('/advertising-costs/:id', 'Remove a cost of advertising')
    .needs('readCosts')
    .does(removeAdvertisingCost),
]
