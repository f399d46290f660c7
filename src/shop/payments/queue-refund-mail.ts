import { MAIL_QUEUE, type PaymentRefundMailJob, type RefundMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'

/** Within the transaction in which the money of a refund has gone back. */
export async function queueRefundMail(
  { db, jobs }: Context,
  { id: refundId, orderId }: { id: string; orderId: string | null },
): Promise<void> {
  const mail: RefundMailJob | PaymentRefundMailJob =
    orderId === null
      ? { kind: 'payment_refunded', refundId }
      : { kind: 'order_refunded', orderId, refundId }
  await jobs.add(db, MAIL_QUEUE, mail)
}
