/** The toast container inside the cart panel. */
export const IN_CART = 'cart-toasts'

export const FAILURE_IN_CART = { containerId: IN_CART, durationMs: 6000 }
