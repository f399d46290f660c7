import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { MAIL_QUEUE, type MailJob } from '../../mail/contract.ts'
import { decideTransfer, type SentPayment } from '../../payments/decide-transfer.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockOrder } from '../lock-order.ts'
import { syncPaymentStatus } from '../write-change.ts'

/**
 * Takes money as received that staff have found in their wallet: its order is paid and may be sent, or, where it was
 * cancelled since, owes a refund.
 * @param sms whether the wallet's own SMS says so
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it was decided before
 */
export async function acceptTransfer(
  context: Context,
  payment: SentPayment,
  sms: 'by sms' | 'by staff' = 'by staff',
): Promise<void> {
  requireRight(context, 'managePayments')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId, 'managePayments')
    if (order.paymentMethod !== payment.method) {
      throw new ShopError('conflict', m.refusal_order_paid_delivery({ id: order.id }))
    }
    await decideTransfer(transaction, payment, 'paid', { found: sms })
    await recordAudit(transaction, 'payment_accepted', order.id, {
      amountPaisa: payment.amountPaisa,
      note: `TrxID ${payment.trxId}`,
    })
    await syncPaymentStatus(transaction, order)
    if (order.orderStatus === 'cancelled') return
    const mail: MailJob = { kind: 'order_confirmed', orderId: order.id }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
  })
}
