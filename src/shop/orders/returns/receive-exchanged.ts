import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { returnPieces } from '../../catalogue/move-stock.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderReturns, ReceiveExchanged } from './contract.ts'
import { getReturns } from './queries.ts'

/**
 * The old pieces of an exchange are back in the shop: they return to stock, except damaged ones, which are a loss. A repeat
 * changes nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function receiveExchanged(
  context: Context,
  id: string,
  { damaged }: ReceiveExchanged,
): Promise<OrderReturns> {
  requireRight(context, 'deliverOrders')
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const found = isUid(id) && (await findReturn(transaction, id))
    if (!found) throw new ShopError('not_found', m.refusal_exchange_not_found())
    const order = await lockOrder(transaction, found.orderId, 'deliverOrders')
    const received = await db
      .updateTable('returns')
      .set({ receivedAt: clock.now() })
      .where('id', '=', id)
      .where('receivedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (received) await putBack(transaction, order.id, id, damaged)
    else if (!(await findReturn(transaction, id))) {
      throw new ShopError('conflict', m.refusal_exchange_cancelled_customer())
    }
    return getReturns(transaction, order.id)
  })
}

function findReturn({ db }: Context, id: string) {
  return db.selectFrom('returns').where('id', '=', id).select('orderId').executeTakeFirst()
}

async function putBack(
  context: Context,
  orderId: string,
  returnId: string,
  damaged: number,
): Promise<void> {
  const { db } = context
  const { variantId, ...line } = await db
    .deleteFrom('returnLines')
    .using('orderLines')
    .whereRef('orderLines.orderId', '=', 'returnLines.orderId')
    .whereRef('orderLines.position', '=', 'returnLines.position')
    .where('returnId', '=', returnId)
    .returning(['returnId', 'returnLines.orderId', 'returnLines.position', 'returnLines.quantity'])
    .returning('variantId')
    .executeTakeFirstOrThrow()
  if (damaged > line.quantity) {
    throw refuseField('damaged', m.refusal_fewer_pieces_come())
  }
  const parts = [
    { quantity: line.quantity - damaged, isDamaged: false },
    { quantity: damaged, isDamaged: true },
  ].filter(({ quantity }) => quantity > 0)
  await db
    .insertInto('returnLines')
    .values(parts.map((part) => ({ ...line, ...part })))
    .execute()
  await returnPieces(
    context,
    parts.map((part) => ({ ...part, variantId })),
    orderId,
  )
  await recordAudit(context, 'return_recorded', orderId, { pieces: line.quantity })
}
