import type { DbContext } from '../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../shared/csv.ts'
import type { Span } from './contract.ts'
import { ORDER_COLUMNS, toOrderRows, writeRows } from './order-rows.ts'
import { readOrdersOf } from './orders-of-span.ts'

/**
 * Every order of a period with its lines as CSV, streamed: a plain table, as programs expect. Totals are in the PDF.
 */
export async function* writeOrdersCsv(context: DbContext, span: Span): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRow(ORDER_COLUMNS.map((heading) => heading()))
  for await (const orders of readOrdersOf(context, span)) {
    yield writeRows(orders.flatMap(toOrderRows))
  }
}
