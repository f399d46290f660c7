import { sql } from 'kysely'
import { addMoney } from '../orders/documents/list-printed-orders.ts'
import type { PrintedOrder } from '../orders/documents/printed-order.ts'
import { selectOrders, startOfDay, toOrder } from '../orders/order-row.ts'
import { addDays } from '../shared/clock.ts'
import type { DbContext } from '../shared/context.ts'
import type { Span } from './contract.ts'

/** Orders per read. */
const PIECE = 100

/**
 * Orders placed in a period, streamed oldest first, for internal use: memory does not grow with their number. Leaves
 * out deleted ones.
 */
export async function* readOrdersOf(
  context: DbContext,
  { from, to }: Span,
): AsyncGenerator<PrintedOrder[]> {
  const placed = selectOrders(context)
    .where('orders.placedAt', '>=', startOfDay(from))
    .where('orders.placedAt', '<', startOfDay(addDays(to, 1)))
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .limit(PIECE)
  for (let next = placed; ; ) {
    const rows = await next.execute()
    if (rows.length > 0) yield await addMoney(context, rows.map(toOrder))
    const last = rows[PIECE - 1]
    if (!last) return
    next = placed.where(
      sql<boolean>`(orders.placed_at, orders.id) > (${last.placedAt}::timestamptz, ${last.id})`,
    )
  }
}
