import { queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf, fileOf } from '#api/client.ts'
import type { EmailReport } from '#shop/reports/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { saveFile } from './save-file.ts'

/** Who gets the daily report by itself, and when the last one went. */
export const reportScheduleQuery = queryOptions({
  queryKey: ['reports', 'schedule'],
  queryFn: () => dataOf(client.reports.schedule.$get()),
  refetchInterval: REFRESH_EVERY_MS,
})

export type DayFile = 'csv' | 'pdf'

/** Hands the report of a day to the browser as a file. */
export async function downloadDay({ type, date }: { type: DayFile; date: string }) {
  const ask = client.reports[`download-${type}`].$get
  saveFile(await fileOf(ask({ query: { date } })), `daily-orders-report-${date}.${type}`)
}

/** Answers with what the shop says then. */
export async function emailReport(wanted: EmailReport): Promise<string> {
  return (await answerOf(client.reports['email-report'].$post({ json: wanted }))).message
}

/** Answers with what the shop says then. */
export async function sendDemoReport(): Promise<string> {
  return (await answerOf(client.reports.demo.$post())).message
}

export type SpanFile = 'table' | 'pdf' | 'orders'

/** Ten years of orders, over a slow line. */
const DOWNLOAD_WITHIN_MS = 15 * 60_000

/** Hands the table of a span, or its orders, to the browser as a file. */
export async function downloadSpan({ file, ...wanted }: SpanFilter & { file: SpanFile }) {
  const { from, to, by } = wanted
  const days = `${from}-to-${to}`
  const calls = client.reports.spans
  const patient = { init: { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) } }
  if (file === 'orders') {
    const orders = await fileOf(calls['download-orders'].$get({ query: { from, to } }, patient))
    return saveFile(orders, `orders-${days}.csv`)
  }
  const type = file === 'table' ? 'csv' : 'pdf'
  const table = await fileOf(calls[`download-${type}`].$get({ query: wanted }, patient))
  saveFile(table, `sales-by-${by.toLowerCase()}-${days}.${type}`)
}
