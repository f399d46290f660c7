import { recordAudit } from '../audit/record-audit.ts'
import type { AcceptPayment } from '../payments/contract.ts'
import { decidePayment } from '../payments/decide-payment.ts'
import { refuseOrder } from '../payments/link-order.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { release } from './release-checkout.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Takes money that was held for review as received; its order follows as for any other. For money that is
 * received and has no order yet, that is tried again.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to decide, invalid when
 *   neither the gateway nor `received` says how much came, or both do
 */
export async function acceptPayment(
  context: Context,
  paymentId: string,
  { received }: AcceptPayment = {},
): Promise<Settlement> {
  requireRight(context, 'managePayments')
  const statedPaisa = received === undefined ? undefined : toPaisa(received)
  const transactionId = await inTransaction(context, async (transaction) => {
    const payment = await decidePayment(transaction, paymentId, { kind: 'accepted', statedPaisa })
    await recordAudit(transaction, 'payment_accepted', payment.transactionId, {
      reason: payment.reason,
      ...(statedPaisa !== undefined && { amountPaisa: statedPaisa }),
    })
    return payment.transactionId
  })
  return settlePayment(context, { transactionId, source: 'shop' })
}

/**
 * Sends money that was held for review, or that no order has come of, back: through the gateway where it
 * says how much came; else it is for whoever refuses it to do by hand, in the gateway's own panel.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to decide
 */
export async function refusePayment(
  context: Context,
  paymentId: string,
  reason: string,
): Promise<void> {
  requireRight(context, 'managePayments')
  await inTransaction(context, async (transaction) => {
    const payment = await decidePayment(transaction, paymentId, { kind: 'refused' })
    await refuseOrder(transaction, payment.id, reason)
    if (payment.checkoutId !== null) await release(transaction, payment.checkoutId)
    await recordAudit(transaction, 'payment_refused', payment.transactionId, { reason })
    const isKnown = payment.receivedPaisa !== null && payment.bankTransactionId !== null
    await requestRefund(transaction, {
      paymentId: payment.id,
      orderId: null,
      amountPaisa: payment.receivedPaisa ?? payment.amountPaisa,
      reason,
      kind: isKnown ? 'gateway' : 'by_hand',
    })
  })
}
