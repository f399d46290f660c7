import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../shared/in-language.ts'
import { describeConditions } from './conditions.ts'

describe('the conditions of a voucher', () => {
  const none = {
    minimumSubtotal: 0,
    firstDay: null,
    lastDay: null,
    totalUses: null,
    usesPerCustomer: null,
    appliesToSale: true,
  }

  it('can be none', () => {
    expect(describeConditions(none)).toEqual([])
  })

  it('include a minimum order, days, and uses per customer', () => {
    expect(
      describeConditions({
        ...none,
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
    expect(describeConditions({ ...none, firstDay, lastDay })).toEqual([words])
  })

  it('are in Bangla on a page of it', () => {
    const terms = { ...none, minimumSubtotal: 1000, lastDay: '2026-11-30', usesPerCustomer: 5 }
    expect(inLanguage('bn', () => describeConditions(terms))).toEqual([
      '৳১,০০০ বা তার বেশি টাকার অর্ডারে',
      '৩০ নভেম্বর, ২০২৬ পর্যন্ত',
      'প্রতি কাস্টমার ৫ বার',
    ])
  })

  it('can exclude items on sale', () => {
    expect(describeConditions({ ...none, appliesToSale: false })).toEqual(['not for items on sale'])
  })

  it.each([
    [2, 'twice per customer'],
    [5, '5 times per customer'],
  ])('of %i uses are %j', (usesPerCustomer, words) => {
    expect(describeConditions({ ...none, usesPerCustomer })).toEqual([words])
  })
})
