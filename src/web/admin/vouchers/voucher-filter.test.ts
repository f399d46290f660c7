import { expect, test } from 'vitest'
import { pathToVouchers, readSearch } from './voucher-filter.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('what codes begin with is read from the address and written back to it', () => {
  expect(pathToVouchers(read('tab=vouchers&q=EID-2026'))).toBe('/dashboard?tab=vouchers&q=EID-2026')
  expect(pathToVouchers(read('tab=vouchers&q=%20'))).toBe('/dashboard?tab=vouchers')
})

test('a text that is too long to search for is cut', () => {
  expect(read(`q=${'a'.repeat(10_000)}`)).toHaveLength(100)
})
