import { queryOptions } from '@tanstack/react-query'
import { answerTo, call, download } from '#api/client.ts'
import type { EmailReport } from '#shop/reports/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { saveFile } from './save-file.ts'

/** Who gets the daily report by itself, and when the last one went. */
export const reportScheduleQuery = queryOptions({
  queryKey: ['reports', 'schedule'],
  queryFn: () => call('GET /reports/schedule'),
  refetchInterval: REFRESH_EVERY_MS,
})

export type DayFile = 'csv' | 'pdf'

/** Hands the report of a day to the browser as a file. */
export async function downloadDay({ type, date }: { type: DayFile; date: string }) {
  const file = await download(`GET /reports/download-${type}`, { date })
  saveFile(file, `daily-orders-report-${date}.${type}`)
}

/** Answers with what the shop says then. */
export async function emailReport(wanted: EmailReport): Promise<string> {
  return (await answerTo('POST /reports/email-report', [wanted])).message
}

/** Answers with what the shop says then. */
export async function sendDemoReport(): Promise<string> {
  return (await answerTo('POST /reports/demo', [])).message
}

export type SpanFile = 'table' | 'pdf' | 'orders'

/** Hands the table of a span, or its orders, to the browser as a file. */
export async function downloadSpan({ file, ...wanted }: SpanFilter & { file: SpanFile }) {
  const { from, to, by } = wanted
  const days = `${from}-to-${to}`
  if (file === 'orders') {
    const orders = await download('GET /reports/spans/download-orders', { from, to })
    return saveFile(orders, `orders-${days}.csv`)
  }
  const type = file === 'table' ? 'csv' : 'pdf'
  const table = await download(`GET /reports/spans/download-${type}`, wanted)
  saveFile(table, `sales-by-${by.toLowerCase()}-${days}.${type}`)
}
