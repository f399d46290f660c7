import { askAgain, findRefundedOrder, giveByHand } from '../../payments/retry-refund.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { findLockedOrder } from '../change-order.ts'
import { followPayments } from '../follow-payments.ts'
import { requirePiecesLeft } from './refundable-lines.ts'

/**
 * Asks the gateway once more for a refund that it declined.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has not failed, or its money or
 *   pieces were given back in another way since
 */
export async function retryRefund(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    await lockOrderOf(transaction, refundId)
    await askAgain(transaction, refundId)
  })
}

/**
 * Notes that the money of a refund, which the gateway declined or has not confirmed for long, was
 * given back by hand.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict as above
 */
export async function giveRefundByHand(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrderOf(transaction, refundId)
    await giveByHand(transaction, refundId)
    if (order) await followPayments(transaction, order)
  })
}

/** Of money that became no order there is none, and of a deleted one nothing follows. */
async function lockOrderOf(transaction: Context, refundId: string) {
  const orderId = await findRefundedOrder(transaction, refundId)
  if (orderId === null) return undefined
  const order = await findLockedOrder(transaction, orderId)
  await requirePiecesLeft(transaction, orderId, refundId)
  return order
}
