import type { Order } from '../contract.ts'

/** Whether it was sent for pieces that came back: nothing else is sold for nothing. */
export function isReplacement({ items }: Pick<Order, 'items'>): boolean {
  return items.some(({ price }) => price === 0)
}
