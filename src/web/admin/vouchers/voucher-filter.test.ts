import { expect, test } from 'vitest'
import { pathToVouchers, readSearch } from './voucher-filter.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('what codes begin with is read from the address and written back to it', () => {
  expect(pathToVouchers(read('q=EID-2026'))).toBe('/dashboard/vouchers?q=EID-2026')
  expect(pathToVouchers(read('q=%20'))).toBe('/dashboard/vouchers')
})

test('a text that is too long to search for is cut', () => {
  expect(read(`q=${'a'.repeat(10_000)}`)).toHaveLength(100)
})
