import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { withdrawSms } from '../sms/withdraw-sms.ts'
import { announce } from '../webhooks/announce.ts'
import type { Remark, ShownOrder } from './contract.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { getOrder } from './queries.ts'
import { recordStep } from './record-changes.ts'
import { queueConfirmation } from './sell.ts'

/**
 * Ends the hold of an order: it can be packed, and its customer is notified. A repeat does nothing.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict once it was cancelled
 */
export async function confirmOrder(context: Context, id: string): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (order.orderStatus === 'cancelled') {
      throw new ShopError('conflict', m.refusal_order_cancelled({ id: order.id }))
    }
    if (order.onHoldSince !== null) {
      await endHold(transaction, order, { code: 'confirmed' })
    }
    return getOrder(transaction, order.id)
  })
}

/** The same for a locked order on hold, within the caller's transaction. */
export async function endHold(
  transaction: Context,
  order: LockedOrder,
  remark: Remark,
): Promise<void> {
  const { db, clock } = transaction
  await db
    .updateTable('orders')
    .set({
      onHoldSince: null,
      advanceAskedPaisa: null,
      updatedAt: nextTimestamp(order.updatedAt, clock.now()),
    })
    .where('id', '=', order.id)
    .execute()
  await recordStep(transaction, order, remark)
  await recordAudit(transaction, 'order_confirmed', order.id)
  await announce(transaction, {
    kind: 'order_changed',
    orderId: order.id,
    changes: [{ kind: 'order', from: 'on_hold', to: order.orderStatus }],
  })
  await withdrawSms(transaction, [order.id], ['call_missed', 'advance_asked'])
  await queueConfirmation(transaction, order.id)
}
