import { describe, expect, it, test } from 'vitest'
import { VoucherCode } from '../contract.ts'
import { refuseVoucher, suggestCode, voucherState } from './rules.ts'

const voucher = {
  isActive: true,
  firstDay: null,
  lastDay: null,
  totalUses: null,
  useCount: 0,
  minimumSubtotal: 0,
  usesPerCustomer: null,
  appliesToSale: true,
}
const redemption = {
  subtotalPaisa: 1_450_00,
  hasItemsOnSale: false,
  today: '2026-11-21',
  usesByCustomer: 0,
}

describe('a voucher', () => {
  it.each([
    ['has no conditions', {}, 'usable'],
    ['begins today', { firstDay: '2026-11-21' }, 'usable'],
    ['begins tomorrow', { firstDay: '2026-11-22' }, 'upcoming'],
    ['ends today', { lastDay: '2026-11-21' }, 'usable'],
    ['ended yesterday', { lastDay: '2026-11-20' }, 'expired'],
    ['has one use left', { totalUses: 5, useCount: 4 }, 'usable'],
    ['has no use left', { totalUses: 5, useCount: 5 }, 'used_up'],
    ['was ended', { isActive: false }, 'ended'],
  ] as const)('that %o is %s', (_name, terms, state) => {
    expect(voucherState({ ...voucher, ...terms }, '2026-11-21')).toBe(state)
    expect(refuseVoucher({ ...voucher, ...terms }, redemption) === undefined).toBe(
      state === 'usable',
    )
  })

  it.each([
    ['ended', { isActive: false }, {}, 'This voucher is no longer valid.'],
    ['expired', { lastDay: '2026-11-20' }, {}, 'This voucher expired on 20 November 2026.'],
    ['upcoming', { firstDay: '2026-12-01' }, {}, 'This voucher is valid from 1 December 2026.'],
    ['used up', { totalUses: 5, useCount: 5 }, {}, 'This voucher has reached its usage limit.'],
    [
      'used by this customer',
      { usesPerCustomer: 1 },
      { usesByCustomer: 1 },
      'You have already used this voucher.',
    ],
    [
      'used by this customer as often as allowed',
      { usesPerCustomer: 2 },
      { usesByCustomer: 2 },
      'You have already used this voucher 2 times.',
    ],
    [
      'not for items on sale, with some in the cart,',
      { appliesToSale: false },
      { hasItemsOnSale: true },
      'This voucher cannot be used for items on sale. Remove them from your cart to use it.',
    ],
    [
      'for a larger subtotal',
      { minimumSubtotal: 1_450.01 },
      {},
      'This voucher is for orders of ৳1,450.01 or more, excluding delivery.',
    ],
  ])('that is %s is refused with that reason', (_name, terms, situation, reason) => {
    expect(refuseVoucher({ ...voucher, ...terms }, { ...redemption, ...situation })).toBe(reason)
  })

  it('can be used for exactly the minimum subtotal', () => {
    expect(refuseVoucher({ ...voucher, minimumSubtotal: 1_450 }, redemption)).toBeUndefined()
  })

  it.each([
    ['items on sale by default', {}, { hasItemsOnSale: true }],
    ['regular items when it excludes items on sale', { appliesToSale: false }, {}],
  ])('can be used for %s', (_name, terms, situation) => {
    const used = { ...redemption, ...situation }
    expect(refuseVoucher({ ...voucher, ...terms }, used)).toBeUndefined()
  })

  it('can be used until a customer reaches the limit', () => {
    expect(
      refuseVoucher({ ...voucher, usesPerCustomer: 2 }, { ...redemption, usesByCustomer: 1 }),
    ).toBeUndefined()
  })
})

test('a code is the same in capitals and in digits of either language', () => {
  expect(VoucherCode.parse(' eid২০ ')).toBe('EID20')
})

test('suggests a valid code, a different one each time', () => {
  const codes = Array.from({ length: 100 }, suggestCode)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(VoucherCode.parse(code)).toBe(code)
})
