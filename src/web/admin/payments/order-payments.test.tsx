import { expect, test } from 'vitest'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { orderPaymentsQuery } from '#web/queries/payments.ts'
import { OrderPayments } from './order-payments.tsx'

const { queryKey } = orderPaymentsQuery('HT-1')

test('the payments of an order say that there are none, or that they failed to load', () => {
  expect(wordsOf(rendered(<OrderPayments orderId="HT-1" />, { answers: [[queryKey, []]] }))).toBe(
    'Payments This order has no payment record.',
  )
  const failures = [[queryKey, new Error('The line is cut')]] as const
  const failed = rendered(<OrderPayments orderId="HT-1" />, { failures })
  expect(failed).toContain('role="alert"')
  expect(wordsOf(failed)).toContain('Error loading payments: The line is cut Try again')
})
