import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { returnPieces } from '../../catalogue/move-stock.ts'
import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest } from '../../shared/idempotency.ts'
import { countPieces } from '../../shared/pieces.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { told } from '../../shared/told.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import type { Reason } from '../reasons/contract.ts'
import { canMoveTo } from '../rules.ts'
import type { ReceiveBack } from './contract.ts'
import { hasReturn } from './list-replaced.ts'
import { lockReplaced } from './lock-replaced.ts'
import { takeBack, writeRows } from './record-return.ts'

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
      throw new ShopError('conflict', m.refusal_only_parcel_way_come())
    }
    await requireFirstBack(transaction, order)
    const pieces = await findPieces(transaction, order, damaged)
    await lockReplaced(transaction, order.id)
    if (order.voucherCode !== null) await lockVoucher(transaction, order.voucherCode)
    await returnPieces(transaction, pieces, order.id)
    const change = { deliveryStatus: 'returned', reason, shownUpdatedAt } as const
    const returned = await changeStatus(transaction, order.id, change)
    // Afterwards: cash is taken off an order without returns.
    const note = told('remark_came_back_damaged')
    for (const line of pieces) await takeBack(transaction, order.id, line)
    await writeBack(transaction, order.id, pieces, { reason: reason ?? 'damaged', note })
    return returned
  })
}

/** What a parcel brings back is recorded once. @throws ShopError conflict */
async function requireFirstBack(context: Context, { id }: LockedOrder): Promise<void> {
  if (!(await hasReturn(context, id))) return
  const message = m.refusal_came_back_before()
  throw new ShopError('conflict', message)
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
      throw refuseField('damaged', m.fault_fewer_pieces())
    }
    return { position, variantId: line.variantId, quantity, isDamaged: true }
  })
}

/** Pieces that came back with the parcel. A repeat finds it where it is no more, so that any key will do. */
export async function writeBack(
  context: Context,
  orderId: string,
  pieces: Parameters<typeof writeRows>[2],
  { reason, note, refundId = null }: { reason: Reason; note: string; refundId?: string | null },
): Promise<void> {
  const now = context.clock.now()
  await writeRows(context, orderId, pieces, {
    ...{ reason, note, refundId, returnedAt: now, receivedAt: now, replacementOrderId: null },
    ...{ key: randomUUID(), requestHash: hashRequest(pieces) },
  })
  await recordAudit(context, 'return_recorded', orderId, {
    pieces: countPieces(pieces),
    cause: reason,
    note,
  })
}
