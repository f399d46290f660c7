import { describe, expect, it } from 'vitest'
import { usesWords, voucherConditionWords } from './voucher-words.ts'

describe('the conditions of a voucher', () => {
  const none = { minimumSubtotal: 0, firstDay: null, lastDay: null, usesPerCustomer: null }

  it('are none', () => {
    expect(voucherConditionWords(none)).toEqual([])
  })

  it('are a smallest order, days, and how often a customer may use it', () => {
    expect(
      voucherConditionWords({
        minimumSubtotal: 1000,
        firstDay: '2026-11-01',
        lastDay: '2026-11-30',
        usesPerCustomer: 1,
      }),
    ).toEqual(['orders of ৳1,000 or more', '1 Nov 2026 to 30 Nov 2026', 'once per customer'])
  })

  it.each([
    ['2026-11-01', null, 'from 1 Nov 2026'],
    [null, '2026-11-30', 'until 30 Nov 2026'],
    ['2026-11-30', '2026-11-30', 'on 30 Nov 2026'],
  ])('from %s until %s are %j', (firstDay, lastDay, words) => {
    expect(voucherConditionWords({ ...none, firstDay, lastDay })).toEqual([words])
  })

  it.each([
    [2, 'twice per customer'],
    [5, '5 times per customer'],
  ])('of %i uses are %j', (usesPerCustomer, words) => {
    expect(voucherConditionWords({ ...none, usesPerCustomer })).toEqual([words])
  })
})

it('counts uses, against a limit where there is one', () => {
  expect(usesWords({ useCount: 7, totalUses: 50 })).toBe('7 of 50')
  expect(usesWords({ useCount: 7, totalUses: null })).toBe('7')
  expect(usesWords({ useCount: 1234, totalUses: 1_000_000 })).toBe('1,234 of 10,00,000')
})
