import { expect, it } from 'vitest'
import { explainPaymentError, mustContactShop } from './payment-errors.ts'

it.each([
  ['payment_failed', 'Your payment could not be processed. Please try again.'],
  ['validation_failed', 'Payment validation failed. Please contact support.'],
  [
    'order_creation_failed',
    'Payment successful but order creation failed. Please contact support.',
  ],
  ['payment_data_not_found', 'Payment data not found. Please try again.'],
  ['server_error', 'Server error occurred. Please try again later.'],
  ['something_else', 'Payment failed. Please try again.'],
  [null, 'Payment failed. Please try again.'],
])('a payment that failed with %s says: %s', (code, message) => {
  expect(explainPaymentError(code)).toBe(message)
})

it('does not suggest another payment when money may be lost', () => {
  expect(mustContactShop('order_creation_failed')).toBe(true)
  expect(mustContactShop('validation_failed')).toBe(true)
  expect(mustContactShop('server_error')).toBe(true)
  expect(mustContactShop('payment_failed')).toBe(false)
})
