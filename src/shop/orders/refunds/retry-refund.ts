import { findRefundedOrder, markManual, retryAtGateway } from '../../payments/retry-refund.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { findLockedOrder } from '../lock-order.ts'
import { syncPaymentStatus } from '../sync-payment-status.ts'
import { requireSettledOnce } from './refundable-lines.ts'

/**
 * Asks the gateway once more for a refund that it declined.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has not failed, or its money or
 *   pieces were given back in another way since
 */
export async function retryRefund(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'managePayments')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrderOf(transaction, refundId)
    await retryAtGateway(transaction, refundId)
    if (order) await requireSettledOnce(transaction, order.id)
  })
}

/**
 * Notes that the money of a refund, which the gateway declined or has not confirmed for long, was
 * given back by hand.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict as above
 */
export async function refundManually(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'managePayments')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrderOf(transaction, refundId)
    await markManual(transaction, refundId)
    if (!order) return
    await requireSettledOnce(transaction, order.id)
    await syncPaymentStatus(transaction, order)
  })
}

/** Of money that became no order there is none, and of a deleted one nothing follows. */
async function lockOrderOf(transaction: Context, refundId: string) {
  const orderId = await findRefundedOrder(transaction, refundId)
  return orderId === null ? undefined : findLockedOrder(transaction, orderId)
}
