import { sql } from 'kysely'
import { startOfDay } from '../orders/order-row.ts'
import { addDays } from '../shared/clock.ts'
import type { DbContext } from '../shared/context.ts'
import type { Span } from './contract.ts'

/** A completed refund. */
export interface DoneRefund {
  /** Null for money that never had an order. */
  orderId: string | null
  amountPaisa: number
  doneAt: Date
  kind: 'gateway' | 'by_hand' | 'at_door'
  reason: string
}

const PIECE = 500

/** Refunds of a period, streamed like `readOrdersOf`, whatever the day of the order. */
export async function* readRefundsOf(
  { db }: DbContext,
  { from, to }: Span,
): AsyncGenerator<DoneRefund[]> {
  const done = db
    .selectFrom('refunds')
    .where('state', '=', 'done')
    .where('doneAt', '>=', startOfDay(from))
    .where('doneAt', '<', startOfDay(addDays(to, 1)))
    .orderBy('doneAt')
    .orderBy('id')
    .limit(PIECE)
    .select(['id', 'orderId', 'amountPaisa', 'kind', 'reason'])
    .select(sql<Date>`done_at`.as('doneAt'))
  for (let next = done; ; ) {
    const rows = await next.execute()
    if (rows.length > 0) yield rows
    const last = rows[PIECE - 1]
    if (!last) return
    next = done.where(sql<boolean>`(done_at, id) > (${last.doneAt}::timestamptz, ${last.id})`)
  }
}
