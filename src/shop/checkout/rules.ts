/** Section 5 of the shopper's specification. */
export const LOGIN_TO_ORDER = 'Please login to place an order'
export const CART_IS_EMPTY = 'Your cart is empty'
