export const MAX_QUANTITY = 10

/** Fewer than an order takes, so that every cart can be ordered. */
export const MAX_LINES = 100

/** Beside a line that is one. */
export const PRE_ORDER = 'Pre-order: sent once it is back in stock'

export const LOGIN_TO_ADD = 'Please login to add items to cart'

/** The cart of a guest who has not touched it for so long is removed. */
export const ABANDONED_AFTER_MS = 30 * 24 * 60 * 60 * 1000
