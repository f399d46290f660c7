import { download } from '#api/client.ts'
import type { RatesFilter } from '#shop/reports/rates/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { saveFile } from './save-file.ts'

export type DayFile = 'csv' | 'pdf'

export async function downloadDay({ type, date }: { type: DayFile; date: string }) {
  const file = await download(`GET /reports/download-${type}`, { date })
  saveFile(file, `daily-orders-report-${date}.${type}`)
}

export async function downloadRates(wanted: RatesFilter) {
  const { from, to, by } = wanted
  const table = await download('GET /reports/rates/download-csv', wanted)
  saveFile(table, `rates-by-${by}-${from}-to-${to}.csv`)
}

export type SpanFile = 'table' | 'pdf' | 'orders'

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
