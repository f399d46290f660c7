import type { DeliveryStatus } from '../contract.ts'
import { isUnshipped, type OrderState } from '../rules.ts'

export type RowAction = 'assign' | 'ship' | 'out_for_delivery' | 'deliver'

/** Steps that ship an order. */
const SENDING = new Set<DeliveryStatus>(['assigned', 'picked_up', 'in_transit'])

export interface MovableOrder extends OrderState {
  isRefundedInFull: boolean
}

/** An order that was refunded in full, or is about to be, is not shipped. */
export function canGoTo({ isRefundedInFull }: MovableOrder, destination: DeliveryStatus): boolean {
  return !isRefundedInFull || !SENDING.has(destination)
}

/** The same for a custom status: an order that has been shipped may still be corrected. */
export function canBeSetTo(order: MovableOrder, destination: DeliveryStatus): boolean {
  const isInShop = isUnshipped(order) || order.deliveryStatus === 'picked_up'
  const staysThere =
    destination === order.deliveryStatus || destination === 'pending' || destination === 'returned'
  return !order.isRefundedInFull || !isInShop || staysThere
}

/**
 * The one button of a row in the delivery tables. A parcel that was picked up, or not accepted, continues from there.
 */
export function nextAction(order: MovableOrder): RowAction | undefined {
  const action = stepOf(order)
  const destination = action && destinations[action]
  return destination && canGoTo(order, destination) ? action : undefined
}

export const destinations: Record<RowAction, DeliveryStatus> = {
  assign: 'assigned',
  ship: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  deliver: 'delivered',
}

function stepOf(order: OrderState): RowAction | undefined {
  if (order.orderStatus === 'cancelled' || order.deliveryStatus === 'delivered') return undefined
  if (!order.deliveryAssignedTo) return 'assign'
  switch (order.deliveryStatus) {
    case 'pending':
    case 'assigned':
    case 'picked_up':
      return 'ship'
    case 'in_transit':
    case 'failed_delivery':
      return 'out_for_delivery'
    case 'out_for_delivery':
      return 'deliver'
    case 'returned':
      return undefined
  }
}
