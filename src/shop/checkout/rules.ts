/** Section 5 of the shopper's specification. */
export const LOGIN_TO_ORDER = 'Please login to place an order'
export const CART_IS_EMPTY = 'Your cart is empty'

export const CHANGED =
  'Prices or items have changed since this page was opened. Please check the new total.'

/** How long a card payment may take before its pieces are for others to buy. */
export const HOLD_MS = 30 * 60 * 1000
