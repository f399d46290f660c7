import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { recordPaymentEvent } from './record-event.ts'
import { makeRefundReference, REFUND_QUEUE, type RefundJob } from './request-refund.ts'

/**
 * Asks the gateway once more for a refund that it declined, as a new one.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has not failed
 */
export async function retryRefund(context: Context, refundId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    const { id, paymentId } = await lockFailed(transaction, refundId)
    const now = transaction.clock.now()
    await transaction.db
      .updateTable('refunds')
      .set({
        state: 'requested',
        reference: makeRefundReference(),
        gateway_reference: null,
        failure: null,
        polls: 0,
        requested_at: now,
        next_poll_at: now,
      })
      .where('id', '=', id)
      .execute()
    await noteDown(transaction, paymentId, { refundId: id, kind: 'refund tried again' })
    const job: RefundJob = { refundId: id }
    await transaction.jobs.add(transaction.db, REFUND_QUEUE, job)
  })
}

/**
 * Notes that the money of a failed refund was given back by hand, within the caller's transaction.
 * @returns the order that it was paid for, if any
 * @throws ShopError not_found, conflict when it has not failed
 */
export async function giveByHand(transaction: Context, refundId: string): Promise<string | null> {
  const { id, paymentId, orderId } = await lockFailed(transaction, refundId)
  await transaction.db
    .updateTable('refunds')
    .set({
      kind: 'by_hand',
      state: 'done',
      failure: null,
      done_at: transaction.clock.now(),
      next_poll_at: null,
    })
    .where('id', '=', id)
    .execute()
  await noteDown(transaction, paymentId, { refundId: id, kind: 'given back by hand' })
  return orderId
}

async function noteDown(
  transaction: Context,
  paymentId: string,
  { refundId, kind }: { refundId: string; kind: string },
): Promise<void> {
  await recordPaymentEvent(transaction, paymentId, {
    source: 'administrator',
    kind,
    content: { refundId },
  })
  await recordAudit(transaction, 'refund_retried', paymentId, { kind })
}

async function lockFailed({ db }: Context, refundId: string) {
  const refund = await db
    .selectFrom('refunds')
    .where('id', '=', isUid(refundId) ? refundId : null)
    .forUpdate()
    .select(['id', 'payment_id as paymentId', 'order_id as orderId', 'state'])
    .executeTakeFirst()
  if (!refund) throw new ShopError('not_found', 'There is no such refund.')
  if (refund.state !== 'failed') {
    throw new ShopError('conflict', `This refund is ${refund.state}, and has not failed.`)
  }
  return refund
}
