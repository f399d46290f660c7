import { recordAudit } from '../../audit/record-audit.ts'
import { returnPieces } from '../../catalogue/move-stock.ts'
import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest } from '../../shared/idempotency.ts'
import { countPieces } from '../../shared/pieces.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import type { Reason } from '../reasons/contract.ts'
import { canMoveTo } from '../rules.ts'
import type { ReceiveBack } from './contract.ts'
import { lockReplaced } from './lock-replaced.ts'

/**
 * A parcel that nobody accepted is back in the shop: its pieces return to stock, except damaged ones, which are a loss.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function receiveBack(
  context: Context,
  id: string,
  { damaged, reason, shownUpdatedAt }: ReceiveBack,
): Promise<ShownOrder> {
  requireRight(context, 'deliverOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'deliverOrders')
    if (order.deliveryStatus === 'delivered' || !canMoveTo(order, 'returned')) {
      throw new ShopError('conflict', 'Only a parcel on its way can come back refused.')
    }
    const pieces = await findPieces(transaction, order, damaged)
    await lockReplaced(transaction, order.id)
    if (order.voucherCode !== null) await lockVoucher(transaction, order.voucherCode)
    await returnPieces(transaction, pieces, order.id)
    const change = { deliveryStatus: 'returned', reason, shownUpdatedAt } as const
    const returned = await changeStatus(transaction, order.id, change)
    // Afterwards: cash is taken off an order without returns.
    await writeDamaged(transaction, order, pieces, reason)
    return returned
  })
}

/** @throws ShopError invalid when fewer were sent */
async function findPieces({ db }: Context, order: LockedOrder, damaged: ReceiveBack['damaged']) {
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .select(['position', 'variantId', 'quantity'])
    .execute()
  return damaged.map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    if (!line || line.quantity < quantity) {
      const message = 'This line has fewer pieces.'
      throw new ShopError('invalid', message, { fields: { damaged: message } })
    }
    return { position, variantId: line.variantId, quantity, isDamaged: true }
  })
}

type Pieces = Awaited<ReturnType<typeof findPieces>>

async function writeDamaged(
  context: Context,
  order: LockedOrder,
  pieces: Pieces,
  reason: Reason = 'damaged',
) {
  const { db, clock, actor } = context
  const now = clock.now()
  const { id: returnId } = await db
    .insertInto('returns')
    .values({
      ...{ orderId: order.id, reason, note: 'Came back damaged', recordedBy: actorName(actor) },
      ...{ returnedAt: now, receivedAt: now },
      // A parcel comes back once.
      ...{ idempotencyKey: 'received-back', requestHash: hashRequest(pieces) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { position, quantity } of pieces) {
    await db
      .updateTable('orderLines')
      .set((line) => ({ returnedQuantity: line('returnedQuantity', '+', quantity) }))
      .where('orderId', '=', order.id)
      .where('position', '=', position)
      .execute()
  }
  await db
    .insertInto('returnLines')
    .values(
      pieces.map(({ position, quantity, isDamaged }) => ({
        ...{ returnId, orderId: order.id, position, quantity, isDamaged },
      })),
    )
    .execute()
  await recordAudit(context, 'return_recorded', order.id, {
    pieces: countPieces(pieces),
    note: 'Came back damaged',
  })
}
