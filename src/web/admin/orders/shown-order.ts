import type { ShippingAddress, ShownOrder } from '#shop/orders/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

const FALLBACK_LENGTH = 8

/** The id that people use for an order. */
export function shownOrderId(order: Pick<ShownOrder, '_id' | 'orderId'>): string {
  return order.orderId || order._id.slice(-FALLBACK_LENGTH).toUpperCase()
}

/** The order's page in the dashboard. */
export function pathToOrder(order: Pick<ShownOrder, '_id' | 'orderId'>): string {
  return `/dashboard/orders/${encodeURIComponent(order.orderId || order._id)}`
}

/** `2 items, ৳1,060`; without the amount for users who cannot see it. */
export function itemsAndTotal(order: Pick<ShownOrder, 'itemCount' | 'totalAmount'>): string {
  const { totalAmount } = order
  return totalAmount === undefined
    ? pieceCount(order)
    : `${pieceCount(order)}, ${formatTaka(totalAmount)}`
}

export function formatAmount({ totalAmount }: Pick<ShownOrder, 'totalAmount'>): string {
  return totalAmount === undefined ? 'the amount' : formatTaka(totalAmount)
}

/** `2 items` */
export function pieceCount({ itemCount }: Pick<ShownOrder, 'itemCount'>): string {
  return itemCount === 1 ? '1 item' : `${itemCount} items`
}

/** Where an order goes, as a form of it begins. */
export function addressOf({ recipientName, recipientPhone, shippingAddress }: ShownOrder) {
  return { recipientName, recipientPhone, ...shippingAddress } as ShippingAddress
}
