import type { OrderState } from '../rules.ts'

export type RowAction = 'assign' | 'ship' | 'out_for_delivery' | 'deliver'

/**
 * The one button of a row in the delivery tables. A parcel that was picked up, or not accepted, goes on
 * from there.
 */
export function nextAction(order: OrderState): RowAction | undefined {
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
