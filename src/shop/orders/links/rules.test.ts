import { expect, it } from 'vitest'
import { TrackOrder } from './contract.ts'
import { readOrderId } from './rules.ts'

it.each([
  'HT-261128-NDZG',
  'ht-261128-ndzg',
  'HT-২৬১১২৮-NDZG',
  'ht২৬১১২৮ndzg',
  'HT 261128 NDZG',
  'HT\u2013261128\u2013NDZG',
  '#HT-261128-NDZG',
])('reads an order id typed as %s', (typed) => {
  expect(readOrderId(typed)).toBe('HT-261128-NDZG')
  expect(TrackOrder.parse({ orderId: ` ${typed} `, phone: '০১৭১২৩৪৫৬৭৮' }).orderId).toBe(
    'HT-261128-NDZG',
  )
})

it('distinguishes digits of the prefix from those of the code', () => {
  expect(readOrderId('a12611281234')).toBe('A1-261128-1234')
  expect(readOrderId('A1-261128-1234')).toBe('A1-261128-1234')
})

it('leaves other texts unchanged', () => {
  expect(readOrderId('ht-251121%')).toBe('HT-251121%')
  expect(readOrderId('hello')).toBe('HELLO')
})
