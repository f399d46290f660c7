import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { completeRefund } from './complete-refund.ts'
import { recordPaymentEvent } from './record-event.ts'
import {
  makeRefundReference,
  REFUND_QUEUE,
  type RefundJob,
  requireRefundable,
} from './request-refund.ts'
import { isRefundOverdue } from './rules.ts'

/** The order whose payment is refunded; null when there was none. @throws ShopError not_found */
export async function findRefundedOrder({ db }: Context, refundId: string): Promise<string | null> {
  const refund = await db
    .selectFrom('refunds')
    .where('id', '=', isUid(refundId) ? refundId : null)
    .select('orderId')
    .executeTakeFirst()
  if (!refund) throw new ShopError('not_found', m.refusal_refund_not_found())
  return refund.orderId
}

/**
 * Requests a declined refund again, within the caller's transaction.
 * @throws ShopError not_found, conflict when it has not failed, or was refunded in another way
 */
export async function retryAtGateway(transaction: Context, refundId: string): Promise<void> {
  const refund = await lockRefund(transaction, refundId)
  await requireFailed(transaction, refund)
  const now = transaction.clock.now()
  await transaction.db
    .updateTable('refunds')
    .set({
      state: 'requested',
      ...(mayHaveBeenSent(refund) ? {} : { reference: makeRefundReference(), polls: 0 }),
      gatewayReference: null,
      failure: null,
      overdueToldAt: null,
      requestedAt: now,
      nextPollAt: now,
    })
    .where('id', '=', refund.id)
    .execute()
  await noteDown(transaction, refund, 'refund retried')
  const job: RefundJob = { refundId: refund.id }
  await transaction.jobs.add(transaction.db, REFUND_QUEUE, job)
}

/**
 * Records that a refund was made by hand, within the caller's transaction: one that failed, or that the gateway has
 * long not confirmed.
 * @throws ShopError not_found, conflict when it is neither, or was refunded in another way
 */
export async function markManual(transaction: Context, refundId: string): Promise<void> {
  const refund = await lockRefund(transaction, refundId)
  if (!isRefundOverdue(refund, transaction.clock.now())) await requireFailed(transaction, refund)
  await noteDown(transaction, refund, 'refunded manually')
  await completeRefund(transaction, refund, { kind: 'by_hand' })
}

/**
 * Requested more than once and never accepted: the declined request may be the repeat of a successful one, so it keeps
 * its reference, by which the gateway recognises it.
 */
function mayHaveBeenSent({
  gatewayReference,
  polls,
}: Awaited<ReturnType<typeof lockRefund>>): boolean {
  return gatewayReference === null && polls > 1
}

async function noteDown(
  transaction: Context,
  refund: Awaited<ReturnType<typeof lockRefund>>,
  what: 'refund retried' | 'refunded manually',
): Promise<void> {
  await recordPaymentEvent(transaction, refund.paymentId, {
    source: 'administrator',
    kind: what,
    content: { refundId: refund.id },
  })
  const subject = refund.orderId ?? refund.transactionId ?? refund.paymentId
  await recordAudit(transaction, 'refund_retried', subject, {
    isByHand: what === 'refunded manually',
    amountPaisa: refund.amountPaisa,
  })
}

async function lockRefund({ db }: Context, refundId: string) {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .where('refunds.id', '=', isUid(refundId) ? refundId : null)
    .forUpdate('refunds')
    .select(['refunds.id', 'paymentId', 'transactionId', 'refunds.orderId', 'refunds.amountPaisa'])
    .select(['refunds.state', 'gatewayReference', 'refunds.polls', 'refunds.requestedAt'])
    .executeTakeFirst()
  if (!refund) throw new ShopError('not_found', m.refusal_refund_not_found())
  return refund
}

/** While it had failed, its money may have been refunded in another way. Locks the payment, like `requestRefund`. */
async function requireFailed(
  context: Context,
  refund: Awaited<ReturnType<typeof lockRefund>>,
): Promise<void> {
  if (refund.state !== 'failed') {
    throw new ShopError(
      'conflict',
      m.refusal_refund_not_failed({ state: m.refusal_state({ state: refund.state }) }),
    )
  }
  await requireRefundable(context, refund)
}
