import { expect, it, test } from 'vitest'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { findOtherPage } from './page-of-outcome.ts'

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
] as const)('a payment that is %s leads from the success page to %s', (outcome, address) => {
  expect(findOtherPage(of(outcome), { page: 'success' })).toBe(address)
})

test('a late payment leads to its order from the pages of failure', () => {
  const success = '/payment/success?tran_id=T1&order_id=HT-1'
  expect(findOtherPage(of('placed'), { page: 'failed', error: 'payment_failed' })).toBe(success)
  expect(findOtherPage(of('placed'), { page: 'cancelled' })).toBe(success)
})

test('an undecided payment stays on the page its browser was sent to', () => {
  expect(findOtherPage(of('pending'), { page: 'failed', error: 'server_error' })).toBeUndefined()
  expect(findOtherPage(of('pending'), { page: 'cancelled' })).toBeUndefined()
})

test.each([
  ['failed', 'order_creation_failed', 'payment_failed'],
  ['refused', 'payment_failed', 'order_creation_failed'],
  ['unmatched', null, 'order_creation_failed'],
] as const)(
  'the URL of a payment that is %s, with the error %s, gets %s',
  (outcome, error, trueError) => {
    const address = `/payment/failed?tran_id=T1&error=${trueError}`
    expect(findOtherPage(of(outcome), { page: 'failed', error })).toBe(address)
    expect(findOtherPage(of(outcome), { page: 'failed', error: trueError })).toBeUndefined()
  },
)
