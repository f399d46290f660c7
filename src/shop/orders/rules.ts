import type { DeliveryStatus, OrderStatus } from './contract.ts'

export interface OrderState {
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
}

/** Where a parcel may go next. */
export const deliveryTransitions: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  pending: ['assigned'],
  assigned: ['assigned', 'picked_up', 'in_transit'],
  picked_up: ['in_transit', 'returned'],
  in_transit: ['out_for_delivery', 'failed_delivery', 'returned'],
  out_for_delivery: ['delivered', 'failed_delivery', 'returned'],
  failed_delivery: ['in_transit', 'out_for_delivery', 'returned'],
  delivered: ['returned'],
  returned: [],
}

/** The order status that goes with each delivery status an order can move to. */
export const orderStatusOf: Record<Exclude<DeliveryStatus, 'pending'>, OrderStatus> = {
  assigned: 'processing',
  picked_up: 'processing',
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  failed_delivery: 'shipped',
  delivered: 'delivered',
  returned: 'cancelled',
}

export function canMoveTo(state: OrderState, next: DeliveryStatus): boolean {
  return (
    state.orderStatus !== 'cancelled' && deliveryTransitions[state.deliveryStatus].includes(next)
  )
}

/** Whether its pieces are in the shop and still taken out of stock; a cancelled order has put them back. */
export function isStillInShop({ orderStatus, deliveryStatus }: OrderState): boolean {
  return (
    orderStatus !== 'cancelled' && (deliveryStatus === 'pending' || deliveryStatus === 'assigned')
  )
}

export type RowAction = 'assign' | 'ship' | 'out_for_delivery' | 'deliver'

/** The one button of a row in the delivery tables; section 4 of the administrator's specification. */
export function nextAction(
  order: Pick<OrderState, 'deliveryStatus'> & { deliveryAssignedTo: string | null },
): RowAction | undefined {
  if (order.deliveryStatus === 'delivered') return undefined
  if (!order.deliveryAssignedTo) return 'assign'
  switch (order.deliveryStatus) {
    case 'pending':
    case 'assigned':
      return 'ship'
    case 'in_transit':
      return 'out_for_delivery'
    case 'out_for_delivery':
      return 'deliver'
    case 'picked_up':
    case 'failed_delivery':
    case 'returned':
      return undefined
  }
}
