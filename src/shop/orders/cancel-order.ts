import { requirePerson } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { changeState, lockOrder, refuseStep } from './change-order.ts'
import type { Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { canCancel } from './rules.ts'

/**
 * Cancels an order that has not left the shop, for whoever placed it or an administrator; its pieces
 * and its use of a voucher are given back. What was not paid yet is no longer owed; what was paid
 * stays marked as paid until it is refunded.
 * @throws ShopError unauthenticated, not_found, conflict
 */
export async function cancelOrder(context: Context, orderId: string): Promise<Order> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'cancelOrders')
    if (!canCancel(order)) {
      const isOnItsWay = order.orderStatus === 'processing'
      const from = isOnItsWay ? order.deliveryStatus : order.orderStatus
      throw refuseStep(order, { kind: 'order', from, to: 'cancelled' })
    }
    await changeState(transaction, order, { orderStatus: 'cancelled' }, 'step')
    return getOrder(transaction, order.id)
  })
}
