import type { DeliveryStatus, OrderStatus, ShownOrder } from '#shop/orders/contract.ts'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { canBeSetTo } from '#shop/orders/moves/rules.ts'
import { canMoveTo, canReopen, completePair, isValidPair, validPairs } from '#shop/orders/rules.ts'
import type { StatusPair } from './what-follows.ts'

/** A refunded order stays cancelled. */
export function offeredOrderStatuses(order: ShownOrder): readonly OrderStatus[] {
  const isSettled = order.orderStatus === 'cancelled' && !canReopen(order)
  if (isSettled) return ['cancelled']
  return ORDER_STATUSES.filter((status) => offeredDeliveryStatuses(order, status).length > 0)
}

/** Statuses that make a valid pair; out for delivery is offered only where the rules allow it. */
export function offeredDeliveryStatuses(
  order: ShownOrder,
  orderStatus: OrderStatus,
): readonly DeliveryStatus[] {
  return validPairs[orderStatus].filter(
    (status) =>
      canBeSetTo(order, status) &&
      (status !== 'out_for_delivery' ||
        status === order.deliveryStatus ||
        canMoveTo(order, 'out_for_delivery')),
  )
}

/** The initial pair for a chosen order status. A parcel cancelled on its way is returned. */
export function pairWith(order: ShownOrder, orderStatus: OrderStatus): StatusPair {
  const pair = completePair(order, { orderStatus })
  return isValidPair(pair) ? pair : { orderStatus, deliveryStatus: 'returned' }
}
