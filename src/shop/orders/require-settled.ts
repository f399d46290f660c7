import { sql } from 'kysely'
import { m } from '#messages'
import { isPaidAtDoor, paymentMethods } from '../payments/methods.ts'
import { couriers, isCourier } from '../settings/couriers/contract.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { LockedOrder } from './lock-order.ts'
import { REFUND_DUE_PAISA } from './refunds/refund-due.ts'
import { IS_CASH_COLLECTED } from './require-cash-right.ts'
import { isTransferPending, isUnshipped } from './rules.ts'

/**
 * Refuses to forget an order while anything of it is open: a payment to be found, money to be refunded, an exchange, or a
 * parcel with a courier. Cash that a rider brings is forgotten only by those who decide about money.
 * @throws ShopError conflict, forbidden
 */
export async function requireSettled(context: Context, order: LockedOrder): Promise<void> {
  const { id } = order
  if (isTransferPending({ ...order, paymentMethodCode: order.paymentMethod })) {
    throw new ShopError('conflict', m.refusal_order_waits_payment({ id }))
  }
  const { courier, ...open } = await readOpen(context, id)
  const isPrepaid = !isPaidAtDoor(order.paymentMethod) && order.paymentStatus === 'paid'
  if (open.isRefundOpen || (isPrepaid && isUnshipped(order))) {
    const { paidBy } = paymentMethods[order.paymentMethod]
    throw new ShopError('conflict', m.refusal_order_paid_refund({ id, paidBy }))
  }
  if (open.isExchanging) throw new ShopError('conflict', m.refusal_order_exchange_open({ id }))
  if (courier !== null) {
    const name = isCourier(courier) ? couriers[courier].name : m.courier_removed()
    throw new ShopError('conflict', m.refusal_parcel_order_cancel({ name, orderId: id }))
  }
  if (open.isCashOut) requireRight(context, 'managePayments')
}

/**
 * An exchange stands as long as the new pieces can come back: what is owed for them then is owed by the first order. That
 * of new pieces on their way could neither end nor be called off without their order.
 */
function readOpen({ db }: Context, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      sql<boolean>`${REFUND_DUE_PAISA} > 0 or exists (
        select from refunds where refunds.order_id = orders.id and state not in ('done', 'failed'))`.as(
        'isRefundOpen',
      ),
      sql<boolean>`${IS_CASH_COLLECTED} or exists (
        select from payments where payments.order_id = orders.id and gateway is null
          and state = 'pending' and delivery_status not in ('pending', 'assigned'))`.as(
        'isCashOut',
      ),
      sql<boolean>`exists (
        select from returns join orders as replacement on replacement.id = replacement_order_id
        where case orders.id
          when returns.order_id then received_at is null
            or (replacement.deleted_at is null and replacement.order_status <> 'cancelled')
          when replacement.id then replacement.order_status not in ('delivered', 'cancelled')
            and replacement.delivery_status not in ('pending', 'assigned') end)`.as('isExchanging'),
      sql<string | null>`(
        select courier from consignments where consignments.order_id = orders.id
          and state not in ('queued', 'failed', 'cancelled', 'delivered', 'partly_delivered', 'returned')
        limit 1)`.as('courier'),
    ])
    .executeTakeFirstOrThrow()
}
