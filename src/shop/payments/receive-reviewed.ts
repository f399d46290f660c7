import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { recordPaymentEvent } from './record-event.ts'

/**
 * Takes money that was held for review as received, within the caller's transaction, which decides what
 * becomes of it.
 * @throws ShopError not_found, conflict when it is not held for review
 */
export async function receiveReviewed(context: Context, paymentId: string, decision: string) {
  const payment = await lockReviewed(context, paymentId)
  const now = context.clock.now()
  await context.db
    .updateTable('payments')
    .set({ state: 'paid', paid_at: now, next_poll_at: now })
    .where('id', '=', payment.id)
    .execute()
  await recordPaymentEvent(context, payment.id, { source: 'administrator', kind: decision })
  return payment
}

async function lockReviewed({ db }: Context, paymentId: string) {
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', isUid(paymentId) ? paymentId : null)
    .forNoKeyUpdate()
    .select([
      'id',
      'state',
      'transaction_id as transactionId',
      'amount_paisa as amountPaisa',
      'received_paisa as receivedPaisa',
      'bank_transaction_id as bankTransactionId',
      'review_reason as reason',
    ])
    .executeTakeFirst()
  if (!payment?.transactionId) throw new ShopError('not_found', 'There is no such payment.')
  if (payment.state !== 'review') {
    throw new ShopError('conflict', `This payment is ${payment.state}, and not held for review.`)
  }
  return { ...payment, transactionId: payment.transactionId }
}
