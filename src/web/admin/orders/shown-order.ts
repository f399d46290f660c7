import type { Order } from '#shop/orders/contract.ts'

const FALLBACK_LENGTH = 8

/** What people call an order by. */
export function shownOrderId(order: Pick<Order, '_id' | 'orderId'>): string {
  return order.orderId || order._id.slice(-FALLBACK_LENGTH).toUpperCase()
}

/** Its own page in the dashboard. */
export function pathToOrder(order: Pick<Order, '_id' | 'orderId'>): string {
  return `/dashboard/orders/${encodeURIComponent(order.orderId || order._id)}`
}

/** `2 items` */
export function pieceCount({ itemCount }: Pick<Order, 'itemCount'>): string {
  return itemCount === 1 ? '1 item' : `${itemCount} items`
}
