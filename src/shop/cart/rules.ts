export const MAX_QUANTITY = 10

/** Fewer than an order allows, so that every cart can be ordered. */
export const MAX_LINES = 100

/** Shown beside a preordered line. */
export const PRE_ORDER = 'Pre-order: sent once it is back in stock'

/** A guest's cart unchanged for this long is removed. */
export const ABANDONED_AFTER_MS = 30 * 24 * 60 * 60 * 1000
