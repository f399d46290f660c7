import { MAIL_QUEUE, type PaymentRefundMailJob, type RefundMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { announce } from '../webhooks/announce.ts'

/**
 * The one place that completes a refund, within the caller's transaction, with the mail and the webhook event about it.
 * @param how by hand, by not collecting it, or at the gateway, which may give its reference
 */
export async function completeRefund(
  context: Context,
  { id: refundId, orderId }: { id: string; orderId: string | null },
  how: { kind: 'by_hand' | 'at_door' } | { kind: 'gateway'; gatewayReference: string | null },
): Promise<void> {
  const { db, clock, jobs } = context
  await db
    .updateTable('refunds')
    .set({ ...how, state: 'done', failure: null, doneAt: clock.now(), nextPollAt: null })
    .where('id', '=', refundId)
    .execute()
  // No money moved.
  if (how.kind === 'at_door') return
  const mail: RefundMailJob | PaymentRefundMailJob =
    orderId === null
      ? { kind: 'payment_refunded', refundId }
      : { kind: 'order_refunded', orderId, refundId }
  await jobs.add(db, MAIL_QUEUE, mail)
  await announce(context, { kind: 'refund_made', refundId })
}
