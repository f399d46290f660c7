import { m } from '#messages'
import type { PrintedOrder } from '../../orders/documents/printed-order.ts'
import { requireRight } from '../../shared/actor.ts'
import type { ShopDate } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { writeOrdersCsv } from '../orders-csv.ts'
import { readOrdersOf } from '../orders-of-span.ts'
import { type DoneRefund, readRefundsOf } from '../refunds-of-span.ts'
import { makeDayDocument } from './day-document.ts'
import { type DayReport, readDayReport, requireReportDay } from './read-day.ts'

/** Longer lists are of no use on paper; the sums cover all orders. */
export const MAX_PDF_ORDERS = 500

export function reportFileName(day: ShopDate, ending: 'csv' | 'pdf'): string {
  return `daily-orders-report-${day}.${ending}`
}

/**
 * The orders of a day in Asia/Dhaka with their lines, as CSV.
 * @throws ShopError unauthenticated, forbidden, invalid for a day in the future
 */
export function writeCsvReport(context: Context, day: ShopDate) {
  requireRight(context, 'readReports')
  requireReportDay(context, day)
  const span = { from: day, to: day }
  return { name: reportFileName(day, 'csv'), pieces: writeOrdersCsv(context, span) }
}

/**
 * The report of a day as PDF: totals, and at most 500 orders.
 * @param signal aborted when the caller no longer waits
 * @throws ShopError unauthenticated, forbidden, invalid for a day in the future, unavailable
 */
export async function writePdfReport(context: Context, day: ShopDate, signal?: AbortSignal) {
  requireRight(context, 'readReports')
  requireReportDay(context, day)
  const report = await readDayReport(context, day)
  return {
    name: reportFileName(day, 'pdf'),
    bytes: await writeDayPdf(context, report, signal),
  }
}

/** For internal use. @throws ShopError unavailable */
export async function writeDayPdf(
  context: Pick<Context, 'db' | 'documents'>,
  report: DayReport,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { day } = report.sales
  const span = { from: day, to: day }
  const content = makeDayDocument(report, {
    orders: await takeFew<PrintedOrder>(readOrdersOf(context, span)),
    refunds: await takeFew<DoneRefund>(readRefundsOf(context, span)),
  })
  const title = `${m.paper_daily_orders()} ${day}`
  return context.documents.write({ title, paper: 'a4', documents: [content] }, signal)
}

/** Collects all items; undefined when they are too many for paper, and the rest is not read. */
async function takeFew<Item>(pieces: AsyncGenerator<Item[]>): Promise<Item[] | undefined> {
  const taken: Item[] = []
  for await (const piece of pieces) {
    taken.push(...piece)
    if (taken.length > MAX_PDF_ORDERS) return undefined
  }
  return taken
}
