import { MAIL_QUEUE, type RefundMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'

/** Within the transaction in which the money of a refund has gone back. Money without an order has no mail. */
export async function queueRefundMail(
  { db, jobs }: Context,
  { id: refundId, orderId }: { id: string; orderId: string | null },
): Promise<void> {
  if (orderId === null) return
  const mail: RefundMailJob = { kind: 'order_refunded', orderId, refundId }
  await jobs.add(db, MAIL_QUEUE, mail)
}
