import { expect, it, test } from 'vitest'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { errorOfOutcome, findOtherPage } from './page-of-outcome.ts'

const of = (outcome: PaymentOutcome['outcome']): PaymentOutcome => ({
  transactionId: 'T1',
  outcome,
  orderId: outcome === 'placed' ? 'HT-1' : null,
})

it.each([
  ['placed', undefined],
  ['pending', undefined],
  ['review', '/payment/failed?tran_id=T1&error=validation_failed'],
  ['refused', '/payment/failed?tran_id=T1&error=order_creation_failed'],
  ['failed', '/payment/failed?tran_id=T1&error=payment_failed'],
  ['expired', '/payment/failed?tran_id=T1&error=payment_failed'],
  ['unmatched', '/payment/failed?tran_id=T1&error=order_creation_failed'],
  ['cancelled', '/payment/cancelled?tran_id=T1'],
] as const)('a payment that is %s leads from the page of success to %s', (outcome, address) => {
  expect(findOtherPage(of(outcome), 'success')).toBe(address)
})

test('a payment that came late leads to its order from wherever it was given up', () => {
  const success = '/payment/success?tran_id=T1&order_id=HT-1'
  expect(findOtherPage(of('placed'), 'failed')).toBe(success)
  expect(findOtherPage(of('placed'), 'cancelled')).toBe(success)
})

test('a payment that is not decided stays where its browser was sent', () => {
  expect(findOtherPage(of('pending'), 'failed')).toBeUndefined()
  expect(findOtherPage(of('pending'), 'cancelled')).toBeUndefined()
})

test('an address cannot claim an error where the shop knows better, nor that money came', () => {
  expect(errorOfOutcome('failed', 'order_creation_failed')).toBe('payment_failed')
  expect(errorOfOutcome('refused', 'payment_failed')).toBe('order_creation_failed')
  expect(errorOfOutcome('unmatched', 'payment_failed')).toBe('order_creation_failed')
  for (const outcome of ['pending', 'unknown', undefined] as const) {
    expect(errorOfOutcome(outcome, 'order_creation_failed')).toBeNull()
    expect(errorOfOutcome(outcome, 'server_error')).toBe('server_error')
    expect(errorOfOutcome(outcome, null)).toBeNull()
  }
})
