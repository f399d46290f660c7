import { giveByHand } from '../payments/retry-refund.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { findLockedOrder } from './change-order.ts'
import { followPayments } from './follow-payments.ts'

/**
 * Notes that the money of a refund, which the gateway declined, was given back by hand.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has not failed
 */
export async function giveRefundByHand(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    const orderId = await giveByHand(transaction, refundId)
    const order = orderId === null ? undefined : await findLockedOrder(transaction, orderId)
    if (order) await followPayments(transaction, order)
  })
}
