import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK } from '../../shared/csv.ts'
import type { Span } from '../contract.ts'
import { ORDER_COLUMNS, toOrderRows, writeRows } from '../order-rows.ts'
import { readOrdersOf } from '../orders-of-span.ts'
import type { SpanFilter } from './contract.ts'
import { requireReportSpan } from './report-span.ts'
import { writeTableCsv } from './table-csv.ts'

interface CsvFile {
  name: string
  /** Each is read when it is asked for. */
  pieces: AsyncGenerator<string>
}

/**
 * All rows of the report of a span as CSV.
 * @throws ShopError unauthenticated, forbidden, invalid for a span that ends in the future
 */
export function writeSpanReport(context: Context, { by, ...span }: SpanFilter): CsvFile {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  return {
    name: `sales-by-${by.toLowerCase()}-${nameSpan(span)}.csv`,
    pieces: writeTableCsv(context, span, by),
  }
}

/**
 * Every order of a span with its lines as CSV, the oldest first, as in the report of a day.
 * @throws ShopError unauthenticated, forbidden, invalid for a span that ends in the future
 */
export function writeOrdersOfSpan(context: Context, span: Span): CsvFile {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  return { name: `orders-${nameSpan(span)}.csv`, pieces: writeOrders(context, span) }
}

async function* writeOrders(context: Pick<Context, 'db'>, span: Span): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRows([ORDER_COLUMNS])
  for await (const orders of readOrdersOf(context, span)) {
    yield writeRows(orders.flatMap(toOrderRows))
  }
}

function nameSpan({ from, to }: Span): string {
  return `${from}-to-${to}`
}
