import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { MAIL_QUEUE, type MailJob } from '../../mail/contract.ts'
import type { RefusePayment } from '../../payments/contract.ts'
import { decideTransfer, type SentPayment } from '../../payments/decide-transfer.ts'
import { changeCashDue } from '../../payments/move-cash.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { changeMethod } from '../change-method.ts'
import { changeState } from '../change-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { queueEditSms } from '../sms/queue-order-sms.ts'
import { syncPaymentStatus } from '../write-change.ts'

/**
 * Notes that money that a shopper says to have sent did not arrive, or not in full; its order is cancelled, or paid on
 * delivery instead. One that was cancelled before stays so.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it was decided before, invalid when nobody says
 *   what becomes of the order
 */
export async function refuseTransfer(
  context: Context,
  payment: SentPayment,
  { reason, order: becomes }: RefusePayment,
): Promise<void> {
  requireRight(context, 'managePayments')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId, 'managePayments')
    await decideTransfer(transaction, payment, 'failed', { reason })
    await recordAudit(transaction, 'payment_refused', order.id, {
      amountPaisa: payment.amountPaisa,
      note: `TrxID ${payment.trxId}`,
      reason,
    })
    if (order.orderStatus === 'cancelled') {
      await syncPaymentStatus(transaction, order)
    } else if (becomes === 'cancelled') {
      await changeState(transaction, order, { orderStatus: 'cancelled' }, 'step')
    } else if (becomes === 'cash_on_delivery') {
      await payAtDoor(transaction, order)
    } else {
      throw refuseField('order', m.refusal_choose_what_becomes())
    }
  })
}

/** All of it is due in cash, whether it was to be sent as a whole or as an advance. */
async function payAtDoor(context: Context, order: LockedOrder): Promise<void> {
  const { id: orderId, accountId, totalPaisa: amountPaisa } = order
  await changeMethod(context, order, 'cash_on_delivery')
  await changeCashDue(context, { orderId, accountId, amountPaisa })
  await queueEditSms(context, orderId)
  const mail: MailJob = { kind: 'order_edited', orderId }
  await context.jobs.add(context.db, MAIL_QUEUE, mail)
}
