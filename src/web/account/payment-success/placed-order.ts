import type { Order } from '#shop/orders/contract.ts'

/** What the checkout hands to the page that follows it. */
export interface PlacedOrder {
  order: Order
  message: string
  isDirectOrder: true
}

/** The browser keeps it through a reload, so it may also be missing or from another page. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  const placed = state as Partial<PlacedOrder> | null | undefined
  return typeof placed?.order?.orderId === 'string' ? (placed as PlacedOrder) : undefined
}
