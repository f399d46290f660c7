import { isRefundedByGateway } from '../../payments/methods.ts'
import { requestRefund } from '../../payments/request-refund.ts'
import type { Context } from '../../shared/context.ts'
import { told } from '../../shared/told.ts'
import type { LockedOrder } from '../lock-order.ts'
import { readReceived } from './refund-order.ts'

/**
 * Requests refunds of what was paid through a gateway and not refunded before, for customers who cancel their own
 * order. Runs in the cancelling transaction, so that refunds are requested once.
 */
export async function refundCancelled(transaction: Context, order: LockedOrder): Promise<void> {
  if (!isRefundedByGateway(order.paymentMethod) || order.paymentStatus !== 'paid') return
  for (const { payment, leftPaisa } of await readReceived(transaction, order)) {
    if (!isRefundedByGateway(payment.method) || leftPaisa <= 0) continue
    await requestRefund(
      { ...transaction, actor: { kind: 'shop' } },
      {
        paymentId: payment.id,
        orderId: order.id,
        amountPaisa: leftPaisa,
        reason: told('cause_shopper_cancelled'),
        kind: 'gateway',
      },
    )
  }
}
