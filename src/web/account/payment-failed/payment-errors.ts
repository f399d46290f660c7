/** Messages by the `error` in the address. */
const messages = new Map([
  ['payment_failed', 'Your payment could not be processed. Please try again.'],
  ['validation_failed', 'Payment validation failed. Please contact support.'],
  [
    'order_creation_failed',
    'Payment successful but order creation failed. Please contact support.',
  ],
  ['payment_data_not_found', 'Payment data not found. Please try again.'],
  ['server_error', 'Server error occurred. Please try again later.'],
])

export function explainPaymentError(code: string | null): string {
  return messages.get(code ?? '') ?? 'Payment failed. Please try again.'
}

/** Whether a retry is pointless, because the money may already have been taken. */
export function mustContactShop(code: string | null): boolean {
  return code === 'validation_failed' || code === 'order_creation_failed' || code === 'server_error'
}
