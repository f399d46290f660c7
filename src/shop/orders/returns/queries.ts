import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RefundState } from '../../payments/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { getOrder } from '../queries.ts'
import type { OrderReturns } from './contract.ts'

/** Oldest first. @throws ShopError unauthenticated, forbidden, not_found */
export async function getReturns(context: Context, id: string): Promise<OrderReturns> {
  requireRight(context, 'readOrders')
  const { db } = context
  const { orderId } = await getOrder(context, id)
  const lines = await db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['position', 'product_id as productId', 'name', 'size', 'colour', 'quantity'])
    .select('returned_quantity as returned')
    .execute()
  const returns = await db
    .selectFrom('returns')
    .leftJoin('refunds', 'refunds.id', 'refund_id')
    .where('returns.order_id', '=', orderId)
    .orderBy('returned_at')
    .orderBy('returns.id')
    .selectAll('returns')
    .select('refunds.state as refund_state')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('return_lines')
          .whereRef('return_id', '=', 'returns.id')
          .orderBy('position')
          .select(['position', 'quantity', 'is_damaged as isDamaged']),
      ).as('lines'),
    )
    .execute()
  const replaced = await db
    .selectFrom('returns')
    .where('replacement_order_id', '=', orderId)
    .select('order_id')
    .executeTakeFirst()
  return {
    replaces: replaced?.order_id ?? null,
    lines,
    returns: returns.map((row) => ({
      _id: row.id,
      returnedAt: row.returned_at.toISOString(),
      recordedBy: row.recorded_by,
      reason: row.reason,
      isRefunded: row.refund_id !== null,
      refundState: row.refund_state && standingOf(row.refund_state),
      replacementOrderId: row.replacement_order_id,
      lines: row.lines,
    })),
  }
}

/** How far a gateway has got with it is told with the payment. */
function standingOf(state: RefundState): OrderReturns['returns'][number]['refundState'] {
  return state === 'done' || state === 'failed' ? state : 'requested'
}
