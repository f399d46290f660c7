import { expect, test } from 'vitest'
import { VoucherCode } from '#shop/pricing/contract.ts'
import { suggestCode } from './suggest-code.ts'

test('suggests a code that the shop takes, another one each time', () => {
  const codes = Array.from({ length: 100 }, suggestCode)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(VoucherCode.parse(code)).toBe(code)
})
