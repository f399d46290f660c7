import { findRefundedOrder, markManual, retryAtGateway } from '../../payments/retry-refund.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { findLockedOrder } from '../lock-order.ts'
import { syncPaymentStatus } from '../write-change.ts'
import { requireSettledOnce } from './refundable-lines.ts'

/**
 * Requests a refund again that the gateway declined.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has not failed, or its money or pieces were
 *   refunded in another way since
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
 * Records that a refund that the gateway declined, or has long not confirmed, was made by hand.
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

/** Undefined when the payment led to no order; a deleted order needs no update. */
async function lockOrderOf(transaction: Context, refundId: string) {
  const orderId = await findRefundedOrder(transaction, refundId)
  return orderId === null ? undefined : findLockedOrder(transaction, orderId)
}
