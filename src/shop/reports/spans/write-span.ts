import { m } from '#messages'
import { recordAndNotify } from '../../audit/record-and-notify.ts'
import { hasRightToAll, requireConfirmed, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { Span } from '../contract.ts'
import { writeOrdersCsv } from '../orders-csv.ts'
import { MAX_PRINTED_DAYS, type SpanFilter } from './contract.ts'
import { ordersTitle, reportSpan, requireReportSpan, spanTitle, tableTitle } from './report-span.ts'
import { makeSpanDocument } from './span-document.ts'
import { writeTableCsv } from './table-csv.ts'

/**
 * All rows of a period's report as CSV.
 * @throws ShopError unauthenticated, forbidden, invalid for a period that ends in the future
 */
export function writeSpanReport(context: Context, { by, ...span }: SpanFilter) {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  return {
    name: `${tableTitle(span, by)}.csv`,
    pieces: writeTableCsv(context, span, {
      by,
      canReadCosts: hasRightToAll(context, 'readCosts'),
    }),
  }
}

/**
 * The report of a period as PDF, with at most as many rows as a year has days.
 * @param signal aborted when the caller no longer waits
 * @throws ShopError unauthenticated, forbidden, invalid for a period that ends in the future, unavailable
 */
export async function writeSpanPdf(context: Context, wanted: SpanFilter, signal?: AbortSignal) {
  const report = await reportSpan(context, wanted, MAX_PRINTED_DAYS)
  const content = makeSpanDocument(report, context.clock.now())
  const title = `${m.paper_sales()} ${spanTitle(wanted)}`
  return {
    name: `${tableTitle(wanted, wanted.by)}.pdf`,
    bytes: await context.documents.write({ title, paper: 'a4', documents: [content] }, signal),
  }
}

/**
 * Every order of a period with its lines as CSV, oldest first, as in the report of a day.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, invalid for a period that ends in the future
 */
export async function writeOrdersOfSpan(context: Context, span: Span) {
  requireRight(context, 'readReports')
  requireConfirmed(context)
  requireReportSpan(context, span)
  await recordAndNotify(context, 'orders_given', spanTitle(span))
  return { name: `${ordersTitle(span)}.csv`, pieces: writeOrdersCsv(context, span) }
}
