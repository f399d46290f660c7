import { queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf, fileOf } from '#api/client.ts'
import type { EmailReport } from '#shop/reports/contract.ts'
import type { ReportFile, ReportFileKind } from '#shop/reports/files/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { ordersTitle, tableTitle } from '#shop/reports/spans/rules.ts'
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

/** Hands the table of a span, or its orders, to the browser as a file. */
export async function downloadSpan({ file, ...wanted }: SpanFilter & { file: SpanFile }) {
  const { from, to, by } = wanted
  const days = `${from}-to-${to}`
  const calls = client.reports.spans
  if (file === 'orders') {
    const orders = await fileOf(calls['download-orders'].$get({ query: { from, to } }))
    return saveFile(orders, `orders-${days}.csv`)
  }
  const type = file === 'table' ? 'csv' : 'pdf'
  const table = await fileOf(calls[`download-${type}`].$get({ query: wanted }))
  saveFile(table, `sales-by-${by.toLowerCase()}-${days}.${type}`)
}

export const REPORT_FILES = ['reports', 'files'] as const

const LOOK_EVERY_MS = 1000

function isUnderway({ state }: Pick<ReportFile, 'state'>): boolean {
  return state === 'waiting' || state === 'preparing'
}

/** Looked at again every second while one is being prepared. */
export const reportFilesQuery = queryOptions({
  queryKey: REPORT_FILES,
  queryFn: () => dataOf(client['report-files'].$get()),
  refetchInterval: ({ state: { data } }) =>
    data?.some(isUnderway) ? LOOK_EVERY_MS : REFRESH_EVERY_MS,
})

export function prepareFile(wanted: SpanFilter & { kind: ReportFileKind }) {
  return dataOf(client['report-files'].$post({ json: wanted }))
}

/** Hands a file that is ready to the browser. */
export async function downloadFile({ id, from, to, by }: ReportFile) {
  const file = await fileOf(client['report-files'][':id'].download.$get({ param: { id } }))
  const name = by ? tableTitle({ from, to }, by) : ordersTitle({ from, to })
  saveFile(file, `${name}.csv`)
}
