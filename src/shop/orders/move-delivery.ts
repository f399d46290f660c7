import type { z } from 'zod'
import { requireAdmin } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { lockOrder, type OrderChange, writeChange } from './change-order.ts'
import type { AssignDelivery, ChangeStatus, DeliveryStatus, Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { restockOrder } from './restock-order.ts'
import { canMoveTo, orderStatusOf } from './rules.ts'

type Destination = Exclude<DeliveryStatus, 'pending'>

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function assignDelivery(
  context: Context,
  orderId: string,
  input: z.infer<typeof AssignDelivery>,
): Promise<Order> {
  return moveDelivery(context, orderId, 'assigned', {
    deliveryAssignedTo: input.deliveryPersonName,
    deliveryNotes: input.deliveryNotes ?? '',
  })
}

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function shipOrder(
  context: Context,
  orderId: string,
  trackingInfo: string | undefined,
): Promise<Order> {
  return moveDelivery(context, orderId, 'in_transit', {
    deliveryNotes: trackingInfo || 'Order shipped',
  })
}

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function deliverOrder(
  context: Context,
  orderId: string,
  deliveryNotes: string | undefined,
): Promise<Order> {
  return moveDelivery(context, orderId, 'delivered', {
    deliveryNotes: deliveryNotes || 'Order delivered successfully',
  })
}

/**
 * Moves an order by its delivery status; the order status follows from it, and when both are given
 * they must agree.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function changeStatus(
  context: Context,
  orderId: string,
  input: z.infer<typeof ChangeStatus>,
): Promise<Order> {
  requireAdmin(context)
  const { deliveryStatus, orderStatus, deliveryNotes, deliveryAssignedTo } = input
  if (deliveryStatus === undefined || deliveryStatus === 'pending') {
    throw new ShopError('conflict', 'An order moves on by its delivery status.')
  }
  if (orderStatus !== undefined && orderStatus !== orderStatusOf[deliveryStatus]) {
    throw new ShopError('conflict', `An order that is ${deliveryStatus} cannot be ${orderStatus}.`)
  }
  if (deliveryStatus === 'assigned' && !deliveryAssignedTo) {
    throw new ShopError('invalid', 'Delivery person name is required', {
      fields: { deliveryAssignedTo: 'Delivery person name is required' },
    })
  }
  return moveDelivery(context, orderId, deliveryStatus, {
    ...(deliveryNotes === undefined ? {} : { deliveryNotes }),
    ...(deliveryAssignedTo ? { deliveryAssignedTo } : {}),
  })
}

async function moveDelivery(
  context: Context,
  orderId: string,
  destination: Destination,
  details: OrderChange,
): Promise<Order> {
  requireAdmin(context)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!canMoveTo(order, destination)) {
      throw new ShopError(
        'conflict',
        `Order ${order.id} cannot go from ${order.deliveryStatus} to ${destination}.`,
        { data: { from: order.deliveryStatus, to: destination } },
      )
    }
    const isPaidAtTheDoor =
      destination === 'delivered' && order.isCashOnDelivery && order.paymentStatus === 'pending'
    await writeChange(transaction, order, {
      ...details,
      deliveryStatus: destination,
      orderStatus: orderStatusOf[destination],
      ...(isPaidAtTheDoor ? { paymentStatus: 'paid' } : {}),
    })
    if (destination === 'returned') await restockOrder(transaction, order.id, 'returned')
    return getOrder(transaction, order.id)
  })
}
