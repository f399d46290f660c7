import { nameActor } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { DeliveryStatus, OrderStatus, PaymentStatus, StatusKind } from './contract.ts'

export interface LockedOrder {
  id: string
  userEmail: string
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentStatus
  isCashOnDelivery: boolean
  deliveryAssignedTo: string | null
  deliveryNotes: string
}

/** Locked until the transaction ends, so that two changes follow each other. By order id or `_id`. */
export async function lockOrder({ db }: Context, id: string): Promise<LockedOrder> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where(isUid(id) ? 'uid' : 'id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ShopError('not_found', 'Order not found')
  return {
    id: row.id,
    userEmail: row.user_email,
    orderStatus: row.order_status,
    deliveryStatus: row.delivery_status,
    paymentStatus: row.payment_status,
    isCashOnDelivery: row.payment_method === 'cash_on_delivery',
    deliveryAssignedTo: row.delivery_assigned_to,
    deliveryNotes: row.delivery_notes,
  }
}

export interface OrderChange {
  orderStatus?: OrderStatus
  deliveryStatus?: DeliveryStatus
  paymentStatus?: PaymentStatus
  deliveryAssignedTo?: string
  deliveryNotes?: string
}

/** Writes the change and its history, within the transaction that locked the order. */
export async function writeChange(
  context: Context,
  order: LockedOrder,
  change: OrderChange,
): Promise<void> {
  const now = context.clock.now()
  const next = { ...order, ...change }
  const isDelivered = order.deliveryStatus !== 'delivered' && next.deliveryStatus === 'delivered'
  await context.db
    .updateTable('orders')
    .set({
      order_status: next.orderStatus,
      delivery_status: next.deliveryStatus,
      payment_status: next.paymentStatus,
      delivery_assigned_to: next.deliveryAssignedTo,
      delivery_notes: next.deliveryNotes,
      updated_at: now,
      ...(isDelivered ? { delivered_at: now } : {}),
    })
    .where('id', '=', order.id)
    .execute()
  const steps: [StatusKind, string, string][] = [
    ['order', order.orderStatus, next.orderStatus],
    ['delivery', order.deliveryStatus, next.deliveryStatus],
    ['payment', order.paymentStatus, next.paymentStatus],
  ]
  const isReassigned = order.deliveryAssignedTo !== next.deliveryAssignedTo
  const changed = steps.filter(
    ([kind, from, to]) => from !== to || (kind === 'delivery' && isReassigned),
  )
  if (changed.length === 0) return
  await context.db
    .insertInto('order_changes')
    .values(
      changed.map(([statusKind, from, to]) => ({
        order_id: order.id,
        changed_at: now,
        changed_by: nameActor(context.actor),
        status_kind: statusKind,
        from_status: from,
        to_status: to,
        note: noteOf(change),
      })),
    )
    .execute()
}

function noteOf({ deliveryAssignedTo, deliveryNotes }: OrderChange): string {
  return [deliveryAssignedTo && `Assigned to ${deliveryAssignedTo}.`, deliveryNotes]
    .filter(Boolean)
    .join(' ')
}
