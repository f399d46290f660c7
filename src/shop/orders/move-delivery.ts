import type { z } from 'zod'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import {
  changeState,
  type LockedOrder,
  lockOrder,
  refuseStep,
  type StateChange,
} from './change-order.ts'
import type { AssignDelivery, ChangeStatus, DeliveryStatus, Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { canMoveTo, completePair, isValidPair, orderStatusOf } from './rules.ts'

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
    const next = { ...order, ...details, ...completePair(order, input) }
    if (!isValidPair(next)) {
      throw new ShopError(
        'conflict',
        `An order that is ${next.deliveryStatus} cannot be ${next.orderStatus}.`,
        { data: { kind: 'order', from: order.orderStatus, to: next.orderStatus } },
      )
    }
    const goesOut = next.deliveryStatus === 'out_for_delivery'
    if (goesOut && next.deliveryStatus !== order.deliveryStatus) {
      refuseForbiddenMove(order, 'out_for_delivery')
    }
    if (next.deliveryStatus === 'assigned' && next.deliveryAssignedTo === null) {
      throw new ShopError('invalid', 'Delivery person name is required', {
        fields: { deliveryAssignedTo: 'Delivery person name is required' },
      })
    }
    return { ...details, orderStatus: next.orderStatus, deliveryStatus: next.deliveryStatus }
  })
}

function moveDelivery(
  context: Context,
  orderId: string,
  destination: DeliveryStatus,
  details: StateChange,
): Promise<Order> {
  return changeLocked(context, orderId, (order) => {
    refuseForbiddenMove(order, destination)
    return { ...details, deliveryStatus: destination, orderStatus: orderStatusOf[destination] }
  })
}

function refuseForbiddenMove(order: LockedOrder, destination: DeliveryStatus): void {
  if (canMoveTo(order, destination)) return
  const from = order.orderStatus === 'cancelled' ? 'cancelled' : order.deliveryStatus
  throw refuseStep(order, 'delivery', from, destination)
}

async function changeLocked(
  context: Context,
  orderId: string,
  decide: (order: LockedOrder) => StateChange,
): Promise<Order> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    await changeState(transaction, order, decide(order))
    return getOrder(transaction, order.id)
  })
}
