import type { RefundState } from '../../payments/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { jsonArrayFrom } from '../../shared/json-from.ts'
import { pick } from '../../shared/pick.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import { describeNote } from '../history-words.ts'
import { getOrder } from '../queries.ts'
import type { OrderReturns } from './contract.ts'

/** Oldest first. @throws ShopError unauthenticated, forbidden, not_found */
export async function getReturns(context: Context, id: string): Promise<OrderReturns> {
  requireRight(context, 'readOrders')
  const { db } = context
  const { orderId } = await getOrder(context, id)
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['position', 'productId', 'variantId', 'size', 'colour', 'quantity'])
    .select(['returnedQuantity as returned', shownColumn('orderLines.name').as('name')])
    .execute()
  const returns = await db
    .selectFrom('returns')
    .leftJoin('refunds', 'refunds.id', 'refundId')
    .where('returns.orderId', '=', orderId)
    .orderBy('returnedAt')
    .orderBy('returns.id')
    .selectAll('returns')
    .select('refunds.state as refundState')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('returnLines')
          .whereRef('returnId', '=', 'returns.id')
          .orderBy('position')
          .orderBy('isDamaged')
          .select(['position', 'quantity', 'isDamaged']),
      ).as('lines'),
    )
    .execute()
  const replaced = await db
    .selectFrom('returns')
    .where('replacementOrderId', '=', orderId)
    .select('orderId')
    .executeTakeFirst()
  return {
    replaces: replaced?.orderId ?? null,
    lines,
    returns: returns.map((row) => ({
      _id: row.id,
      returnedAt: row.returnedAt.toISOString(),
      ...pick(row, 'recordedBy', 'reason', 'replacementOrderId', 'lines'),
      note: describeNote(row.note),
      receivedAt: row.receivedAt?.toISOString() ?? null,
      isRefunded: row.refundId !== null,
      refundState: row.refundState && standingOf(row.refundState),
    })),
  }
}

/** The payment shows how far the gateway has got with it. */
function standingOf(state: RefundState): OrderReturns['returns'][number]['refundState'] {
  return state === 'done' || state === 'failed' ? state : 'requested'
}
