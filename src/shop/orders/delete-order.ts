import { recordAudit } from '../audit/record-audit.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { announce } from '../webhooks/announce.ts'
import { cancelSale } from './cancel-sale.ts'
import { closeReplaced } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { requireSettled } from './require-settled.ts'
import { lockReplaced } from './returns/lock-replaced.ts'
import { withdrawExchange } from './returns/withdraw-exchange.ts'
import { isUnshipped } from './rules.ts'
import { withdrawAllSms } from './sms/queue-order-sms.ts'

/**
 * Removes an order from every list and figure, for good; its record stays for what refers to it. One that was never
 * shipped returns its stock and voucher use.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict while anything of it is open
 */
export async function deleteOrder(context: Context, orderId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'manageOrders')
    await requireSettled(transaction, order)
    const replaced = await lockReplaced(transaction, order.id)
    if (isUnshipped(order)) {
      await cancelSale(transaction, { reason: 'order_deleted', orderId: order.id })
      await withdrawExchange(transaction, order.id)
    }
    const { recipientPhone: phone } = await transaction.db
      .updateTable('orders')
      .set({ deletedAt: context.clock.now(), deletedBy: actorName(context.actor) })
      .where('id', '=', order.id)
      .returning('recipientPhone')
      .executeTakeFirstOrThrow()
    if (replaced) await closeReplaced(transaction, replaced)
    await withdrawAllSms(transaction, [order.id])
    await announce(transaction, {
      kind: 'order_changed',
      orderId: order.id,
      changes: [{ kind: 'deletion', from: null, to: null }],
    })
    await recordAudit(transaction, 'order_deleted', order.id, {
      order: order.orderStatus,
      delivery: order.deliveryStatus,
      payment: order.paymentStatus,
      customer: shownEmail(order.userEmail) || phone,
    })
  })
}
