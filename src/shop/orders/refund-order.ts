import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { lockOrder, refuseStep, writeChange } from './change-order.ts'
import type { Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { isRefundDue } from './rules.ts'

/**
 * Notes that the shopper has their money back. Only what was paid for a cancelled order is owed back.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
 */
export async function markRefunded(context: Context, orderId: string): Promise<Order> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!isRefundDue(order)) {
      const isPaid = order.paymentStatus === 'paid'
      const from = isPaid ? order.orderStatus : order.paymentStatus
      throw refuseStep(order, { kind: 'payment', from, to: 'refunded' })
    }
    await writeChange(transaction, order, { ...order, paymentStatus: 'refunded' })
    return getOrder(transaction, order.id)
  })
}
