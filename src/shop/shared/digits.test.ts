import { expect, it } from 'vitest'
import { toLatinDigits } from './digits.ts'

it('converts Bangla digits to Latin ones, and nothing else', () => {
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
  expect(toLatinDigits('０１２３４５６７８９')).toBe('0123456789')
  expect(toLatinDigits('৳ ১,৫০০.50 টাকা')).toBe('৳ 1,500.50 টাকা')
})
