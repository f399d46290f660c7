import { expect, it } from 'vitest'
import { usesLabel } from './voucher-uses.tsx'

it('counts uses, with the limit if there is one', () => {
  expect(usesLabel({ useCount: 7, totalUses: 50 })).toBe('7 of 50')
  expect(usesLabel({ useCount: 7, totalUses: null })).toBe('7')
  expect(usesLabel({ useCount: 1234, totalUses: 1_000_000 })).toBe('1,234 of 10,00,000')
})
