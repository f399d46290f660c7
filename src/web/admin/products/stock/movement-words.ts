import type { MovementReason } from '#shop/catalogue/contract.ts'

/** Why a count became another, in words. */
export const movementWords: Record<MovementReason, string> = {
  stocked: 'Initial stock',
  counted: 'Counted',
  sold: 'Sold',
  held: 'Held for a card payment',
  released: 'No longer held',
  cancelled: 'Order cancelled',
  returned: 'Returned',
  order_deleted: 'Order deleted',
  reopened: 'Order reopened',
  written_off: 'Written off',
  damaged: 'Damaged',
  exchanged: 'Exchanged',
  received: 'Received',
  lost: 'Lost',
}

/** `+5` or `−3` */
export function signed(quantity: number): string {
  return quantity < 0 ? `−${-quantity}` : `+${quantity}`
}
