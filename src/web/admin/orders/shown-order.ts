import { m } from '#messages'
import type { ShippingAddress, ShownOrder } from '#shop/orders/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'

const FALLBACK_LENGTH = 8

/** The id that people use for an order. */
export function shownOrderId(order: Pick<ShownOrder, '_id' | 'orderId'>): string {
  return order.orderId || order._id.slice(-FALLBACK_LENGTH).toUpperCase()
}

/** The order's page in the dashboard. */
export function pathToOrder(order: Pick<ShownOrder, '_id' | 'orderId'>): string {
  return `/dashboard/orders/${encodeURIComponent(order.orderId || order._id)}`
}

/** Hashes of that address that open its forms. */
export const EDIT = '#edit'
export const RETURN = '#return'
export const EXCHANGE = '#exchange'

/** `2 items, ৳1,060`; without the amount for users who cannot see it. */
export function itemsAndTotal(order: Pick<ShownOrder, 'itemCount' | 'totalAmount'>): string {
  const { totalAmount } = order
  return totalAmount === undefined
    ? pieceCount(order)
    : m.order_items_and_total({ items: pieceCount(order), total: formatTaka(totalAmount) })
}

export function formatAmount({ totalAmount }: Pick<ShownOrder, 'totalAmount'>): string {
  return totalAmount === undefined ? m.order_the_amount() : formatTaka(totalAmount)
}

/** `2 items` */
export function pieceCount({ itemCount }: Pick<ShownOrder, 'itemCount'>): string {
  return m.order_items({ count: itemCount, shown: formatCount(itemCount) })
}

/** Where an order goes, as a form of it begins. */
export function addressOf({ recipientName, recipientPhone, shippingAddress }: ShownOrder) {
  return { recipientName, recipientPhone, ...shippingAddress } as ShippingAddress
}
