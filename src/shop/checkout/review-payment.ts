import { recordAudit } from '../audit/record-audit.ts'
import { acceptTransfer } from '../orders/transfers/accept-transfer.ts'
import { refuseTransfer } from '../orders/transfers/refuse-transfer.ts'
import type { AcceptPayment, RefusePayment } from '../payments/contract.ts'
import { decidePayment } from '../payments/decide-payment.ts'
import { findTransfer } from '../payments/decide-transfer.ts'
import { refuseOrder } from '../payments/link-order.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { release } from './release-checkout.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Accepts a payment that was held for review; its order follows as usual. One sent by hand has its order. For a
 * payment that is received but has no order yet, tries again to create it.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to decide, invalid when
 *   neither the gateway nor `received` gives the amount, or both do
 */
export async function acceptPayment(
  context: Context,
  paymentId: string,
  { received }: AcceptPayment = {},
): Promise<Settlement> {
  requireRight(context, 'managePayments')
  const transfer = await findTransfer(context, paymentId)
  if (transfer) {
    await acceptTransfer(context, transfer)
    const { transactionId, orderId } = transfer
    return { transactionId: transactionId ?? '', outcome: 'placed', orderId }
  }
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
 * Refuses a payment sent by hand. Refunds one that was held for review, or that led to no order: through the gateway if
 * it reports the amount; otherwise staff refund it by hand in the gateway's panel.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when there is nothing to decide
 */
export async function refusePayment(
  context: Context,
  paymentId: string,
  reason: string,
  order?: RefusePayment['order'],
): Promise<void> {
  requireRight(context, 'managePayments')
  const transfer = await findTransfer(context, paymentId)
  if (transfer) return refuseTransfer(context, transfer, { reason, order })
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
