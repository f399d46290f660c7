import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { paymentMethods } from '../payments/methods.ts'
import { hasCollectedCash } from '../payments/read-standing.ts'
import { couriers, isCourier } from '../settings/couriers/contract.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { announce } from '../webhooks/announce.ts'
import { cancelSale } from './cancel-sale.ts'
import { closeReplaced } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { lockReplaced } from './returns/lock-replaced.ts'
import { withdrawExchange } from './returns/withdraw-exchange.ts'
import { isRefundOwed, isTransferPending, isUnshipped } from './rules.ts'
import { withdrawAllSms } from './sms/queue-order-sms.ts'

/**
 * Removes an order from every list and figure, for good; its record stays for what refers to it. One that was never
 * shipped returns its stock and voucher use.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict while a payment is still to be refunded or confirmed, or a
 *   courier has its parcel
 */
export async function deleteOrder(context: Context, orderId: string): Promise<void> {
  requireRight(context, 'manageOrders')
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'manageOrders')
    if (isRefundOwed(order)) {
      const { paidBy } = paymentMethods[order.paymentMethod]
      const message = m.refusal_order_paid_refund({ id: order.id, paidBy })
      throw new ShopError('conflict', message)
    }
    if (isTransferPending({ ...order, paymentMethodCode: order.paymentMethod })) {
      const message = m.refusal_order_waits_payment({ id: order.id })
      throw new ShopError('conflict', message)
    }
    // Nobody would owe it any more.
    if (await hasCollectedCash(transaction, order.id)) requireRight(context, 'managePayments')
    await requireNoParcel(transaction, order.id)
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

/** Nobody would see any more that it is brought, and its cash collected. @throws ShopError conflict */
async function requireNoParcel({ db }: Context, orderId: string): Promise<void> {
  const parcel = await db
    .selectFrom('consignments')
    .where('orderId', '=', orderId)
    .where('state', 'not in', WITHOUT_COURIER)
    .select('courier')
    .executeTakeFirst()
  if (!parcel) return
  const { courier } = parcel
  const name = isCourier(courier) ? couriers[courier].name : m.courier_removed()
  const message = m.refusal_parcel_order_cancel({ name, orderId })
  throw new ShopError('conflict', message)
}

/** States of a parcel that the courier has not got, or is done with. */
const WITHOUT_COURIER = [
  'queued',
  'failed',
  'cancelled',
  'delivered',
  'partly_delivered',
  'returned',
] as const
