import type { z } from 'zod'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { changeState, type LockedOrder, lockOrder, type StateChange } from './change-order.ts'
import type { AssignDelivery, ChangeStatus, DeliveryStatus, Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { type ChangeBy, changesBy, completePair, isValidPair, orderStatusOf } from './rules.ts'

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
 * Sets any valid pair of statuses, the delivery person (an empty name: nobody) and the note, whatever
 * came before; only going out for delivery follows the table, as the button of that name does. Of two
 * statuses the one not given follows from the other.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function changeStatus(
  context: Context,
  orderId: string,
  input: z.infer<typeof ChangeStatus>,
): Promise<Order> {
  const details: StateChange = {
    ...(input.deliveryNotes !== undefined && { deliveryNotes: input.deliveryNotes }),
    ...(input.deliveryAssignedTo !== undefined && {
      deliveryAssignedTo: input.deliveryAssignedTo || null,
    }),
  }
  return changeLocked(context, orderId, (order) => {
    const pair = completePair(order, input)
    requireValidPair(order, { ...order, ...details, ...pair })
    return { change: { ...details, ...pair }, by: changesBy(order, pair) }
  })
}

function requireValidPair(order: LockedOrder, next: LockedOrder): void {
  if (!isValidPair(next)) {
    throw new ShopError(
      'conflict',
      `An order that is ${next.deliveryStatus} cannot be ${next.orderStatus}.`,
      { data: { kind: 'order', from: order.orderStatus, to: next.orderStatus } },
    )
  }
  if (next.deliveryStatus === 'assigned' && next.deliveryAssignedTo === null) {
    throw new ShopError('invalid', 'Delivery person name is required', {
      fields: { deliveryAssignedTo: 'Delivery person name is required' },
    })
  }
}

function moveDelivery(
  context: Context,
  orderId: string,
  destination: DeliveryStatus,
  details: StateChange,
): Promise<Order> {
  const orderStatus = orderStatusOf[destination]
  const change = { ...details, deliveryStatus: destination, orderStatus }
  return changeLocked(context, orderId, () => ({ change, by: 'step' }))
}

async function changeLocked(
  context: Context,
  orderId: string,
  decide: (order: LockedOrder) => { change: StateChange; by: ChangeBy },
): Promise<Order> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const { change, by } = decide(order)
    await changeState(transaction, order, change, by)
    return getOrder(transaction, order.id)
  })
}
