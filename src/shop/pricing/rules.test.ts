import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { addDays, toShopDate, weekdayOf } from '#shop/shared/clock.ts'
import { DELIVERY_OPTIONS, type Discount } from './contract.ts'
import {
  describeDiscount,
  describeEstimate,
  describePromise,
  discountPaisa,
  estimateDelivery,
  quote,
} from './rules.ts'

describe('the delivery options', () => {
  it.each([
    ['standard', 'Standard Delivery', 60, [3, 7], '3-7 business days'],
    ['express', 'Express Delivery', 120, [1, 2], '1-2 business days'],
    ['premium', 'Premium Delivery', 200, [0, 1], 'Same day or next day'],
  ] as const)('offer %s as specified', (option, label, taka, businessDays, promise) => {
    const { nameBangla: _, ...terms } = demoDelivery[option]
    const [earliestDays, latestDays] = businessDays
    const promised = { charge: taka, freeFrom: null, earliestDays, latestDays }
    expect(terms).toEqual({ isOffered: true, name: label, ...promised })
    expect(describePromise(terms)).toBe(promise)
  })

  it('start with the default', () => {
    expect(DELIVERY_OPTIONS[0]).toBe('standard')
  })
})

const line = fc.record({
  unitPricePaisa: fc.integer({ min: 1, max: 1_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const lines = fc.array(line, { maxLength: 20 })
const option = fc.constantFrom(...DELIVERY_OPTIONS)
const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((paisa) => paisa / 100)
const minimumSubtotal = fc.oneof(fc.constant(0), amount)
const percentage = fc.record({
  kind: fc.constant('percentage' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  cap: fc.option(amount),
  minimumSubtotal,
})
const fixed = fc.record({ kind: fc.constant('fixed' as const), amount, minimumSubtotal })
const discount: fc.Arbitrary<Discount | null> = fc.option(fc.oneof(percentage, fixed))

function fixedAt(taka: number): Discount {
  return { kind: 'fixed', amount: taka, minimumSubtotal: 0 }
}

describe('a quote', () => {
  it('adds up an example by hand', () => {
    const bought = [
      { unitPricePaisa: 1_450_00, quantity: 2 },
      { unitPricePaisa: 2_900_50, quantity: 1 },
    ]
    expect(quote(bought, demoDelivery.express, fixedAt(500))).toEqual({
      subtotalPaisa: 5_800_50,
      deliveryChargePaisa: 120_00,
      voucherDiscountPaisa: 500_00,
      totalPaisa: 5_420_50,
    })
  })

  it.each([
    [1_999_99, 60_50],
    [2_000_00, 0],
    [2_000_01, 0],
  ])(
    'of %i paisa costs %i paisa of delivery with free delivery from 2,000 taka',
    (paisa, charge) => {
      const delivery = { charge: 60.5, freeFrom: 2000 }
      const bought = [{ unitPricePaisa: paisa, quantity: 1 }]
      expect(quote(bought, delivery)).toMatchObject({
        deliveryChargePaisa: charge,
        totalPaisa: paisa + charge,
      })
      // A voucher discount does not bring the delivery charge back.
      expect(quote(bought, delivery, fixedAt(100)).deliveryChargePaisa).toBe(charge)
    },
  )

  it('has a charge in whole paisa, despite rounding errors in taka', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), (paisa) => {
        const amounts = quote([], { charge: paisa / 100, freeFrom: null })
        expect(amounts.deliveryChargePaisa).toBe(paisa)
      }),
    )
  })

  it('has no discount unless there is one', () => {
    expect(
      quote([{ unitPricePaisa: 100, quantity: 1 }], demoDelivery.standard).voucherDiscountPaisa,
    ).toBe(0)
  })

  it('of nothing costs the delivery', () => {
    expect(quote([], demoDelivery.premium, fixedAt(100))).toEqual({
      subtotalPaisa: 0,
      deliveryChargePaisa: 200_00,
      voucherDiscountPaisa: 0,
      totalPaisa: 200_00,
    })
  })

  it('is subtotal plus charge less discount, in whole paisa', () => {
    fc.assert(
      fc.property(lines, option, discount, (bought, chosen, asked) => {
        const amounts = quote(bought, demoDelivery[chosen], asked)
        expect(amounts.totalPaisa).toBe(
          amounts.subtotalPaisa + amounts.deliveryChargePaisa - amounts.voucherDiscountPaisa,
        )
        expect(amounts.deliveryChargePaisa).toBe(demoDelivery[chosen].charge * 100)
        expect(Object.values(amounts).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('never subtracts more than the subtotal, or a negative amount', () => {
    fc.assert(
      fc.property(lines, option, discount, (bought, chosen, asked) => {
        const { subtotalPaisa, voucherDiscountPaisa, totalPaisa } = quote(
          bought,
          demoDelivery[chosen],
          asked,
        )
        expect(voucherDiscountPaisa).toBeLessThanOrEqual(subtotalPaisa)
        expect(voucherDiscountPaisa).toBeGreaterThanOrEqual(0)
        expect(totalPaisa).toBeGreaterThanOrEqual(demoDelivery[chosen].charge * 100)
      }),
    )
  })

  it('subtracts exactly a fixed amount, up to the subtotal', () => {
    fc.assert(
      fc.property(lines, option, amount, (bought, chosen, taka) => {
        const { subtotalPaisa, voucherDiscountPaisa } = quote(
          bought,
          demoDelivery[chosen],
          fixedAt(taka),
        )
        expect(voucherDiscountPaisa).toBe(Math.min(Math.round(taka * 100), subtotalPaisa))
      }),
    )
  })

  it('subtracts a percentage, rounded down to the paisa and up to the cap', () => {
    fc.assert(
      fc.property(lines, percentage, (bought, terms) => {
        const { subtotalPaisa } = quote(bought, demoDelivery.standard)
        const off = discountPaisa({ ...terms, minimumSubtotal: 0 }, subtotalPaisa)
        const exactly = (subtotalPaisa * terms.percent) / 100
        const capPaisa = terms.cap === null ? Number.POSITIVE_INFINITY : Math.round(terms.cap * 100)
        expect(off).toBeLessThanOrEqual(Math.min(exactly, capPaisa))
        expect(off).toBeGreaterThan(Math.min(exactly, capPaisa) - 1)
      }),
    )
  })

  it('subtracts nothing below the minimum subtotal, and the full discount from there', () => {
    const terms = { kind: 'fixed', amount: 100, minimumSubtotal: 1_000.5 } as const
    expect(discountPaisa(terms, 1_000_49)).toBe(0)
    expect(discountPaisa(terms, 1_000_50)).toBe(100_00)
  })

  it('is the same for the same lines in any order, every time', () => {
    const shuffled = lines.chain((bought) =>
      fc.tuple(
        fc.constant(bought),
        fc.shuffledSubarray(bought, { minLength: bought.length, maxLength: bought.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, option, discount, ([bought, mixed], chosen, asked) => {
        const amounts = quote(bought, demoDelivery[chosen], asked)
        expect(quote(mixed, demoDelivery[chosen], asked)).toEqual(amounts)
        expect(quote(bought, demoDelivery[chosen], asked)).toEqual(amounts)
      }),
    )
  })

  it('does not modify its input', () => {
    const bought = Object.freeze([Object.freeze({ unitPricePaisa: 100, quantity: 2 })])
    expect(() => quote(bought, demoDelivery.standard, fixedAt(0.5))).not.toThrow()
  })
})

describe('a voucher discount in words', () => {
  it.each([
    [{ kind: 'percentage', percent: 10, cap: 300, minimumSubtotal: 0 }, '10% off, up to ৳300'],
    [{ kind: 'percentage', percent: 5, cap: null, minimumSubtotal: 0 }, '5% off'],
    [{ kind: 'fixed', amount: 150.5, minimumSubtotal: 0 }, '৳150.50 off'],
  ] as const)('%o is %s', (discount, words) => {
    expect(describeDiscount(discount)).toBe(words)
  })
})

/** Ten in the morning in Dhaka. */
function morningOf(date: string): Date {
  return new Date(`${date}T04:00:00Z`)
}

describe('the estimated delivery', () => {
  it.each([
    [
      'Saturday',
      '2026-11-21',
      '2026-11-24',
      '2026-11-29',
      '2026-11-22',
      '2026-11-23',
      '2026-11-21',
      '2026-11-22',
    ],
    [
      'Sunday',
      '2026-11-22',
      '2026-11-25',
      '2026-11-30',
      '2026-11-23',
      '2026-11-24',
      '2026-11-22',
      '2026-11-23',
    ],
    [
      'Monday',
      '2026-11-23',
      '2026-11-26',
      '2026-12-01',
      '2026-11-24',
      '2026-11-25',
      '2026-11-23',
      '2026-11-24',
    ],
    [
      'Tuesday',
      '2026-11-24',
      '2026-11-28',
      '2026-12-02',
      '2026-11-25',
      '2026-11-26',
      '2026-11-24',
      '2026-11-25',
    ],
    [
      'Wednesday',
      '2026-11-25',
      '2026-11-29',
      '2026-12-03',
      '2026-11-26',
      '2026-11-28',
      '2026-11-25',
      '2026-11-26',
    ],
    [
      'Thursday',
      '2026-11-26',
      '2026-11-30',
      '2026-12-05',
      '2026-11-28',
      '2026-11-29',
      '2026-11-26',
      '2026-11-28',
    ],
    [
      'Friday',
      '2026-11-27',
      '2026-12-01',
      '2026-12-06',
      '2026-11-29',
      '2026-11-30',
      '2026-11-28',
      '2026-11-29',
    ],
  ])('for an order placed on a %s (%s)', (_day, date, ...expected) => {
    const now = morningOf(date)
    const dates = DELIVERY_OPTIONS.flatMap((chosen) => {
      const { from, to } = estimateDelivery(demoDelivery[chosen], [], now)
      return [from, to]
    })
    expect(dates).toEqual(expected)
  })

  it('belongs to the next day of Dhaka from 18:00 UTC on', () => {
    const before = new Date('2026-11-21T17:59:59.999Z')
    const after = new Date('2026-11-21T18:00:00.000Z')
    expect(estimateDelivery(demoDelivery.premium, [], before)).toEqual({
      from: '2026-11-21',
      to: '2026-11-22',
    })
    expect(estimateDelivery(demoDelivery.premium, [], after)).toEqual({
      from: '2026-11-22',
      to: '2026-11-23',
    })
  })

  it('skips a Friday that has started in Dhaka but not in UTC', () => {
    expect(estimateDelivery(demoDelivery.premium, [], new Date('2026-11-26T20:00:00Z'))).toEqual({
      from: '2026-11-28',
      to: '2026-11-29',
    })
  })

  it('skips holidays, also across the year’s end', () => {
    const holidays = ['2026-12-31', '2027-01-02'].map((day) => ({ day, name: 'Holiday' }))
    const days = { earliestDays: 0, latestDays: 2 }
    // The 1st of January 2027 is a Friday.
    expect(estimateDelivery(days, holidays, morningOf('2026-12-31'))).toEqual({
      from: '2027-01-03',
      to: '2027-01-05',
    })
    expect(estimateDelivery(days, holidays, morningOf('2026-12-30'))).toEqual({
      from: '2026-12-30',
      to: '2027-01-04',
    })
  })

  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })

  it('is never a Friday, never in the past, and ends after it starts', () => {
    fc.assert(
      fc.property(moment, option, (now, chosen) => {
        const { from, to } = estimateDelivery(demoDelivery[chosen], [], now)
        expect(weekdayOf(from)).not.toBe(5)
        expect(weekdayOf(to)).not.toBe(5)
        expect(from >= toShopDate(now)).toBe(true)
        expect(to > from).toBe(true)
      }),
    )
  })

  it('is after the promised number of business days', () => {
    fc.assert(
      fc.property(moment, option, (now, chosen) => {
        const { from, to } = estimateDelivery(demoDelivery[chosen], [], now)
        const { earliestDays, latestDays } = demoDelivery[chosen]
        let businessDays = 0
        for (let day = from; day < to; day = addDays(day, 1)) {
          if (weekdayOf(day) !== 5) businessDays++
        }
        expect(businessDays).toBe(latestDays - earliestDays)
      }),
    )
  })
})

it.each([
  [0, 0, 'Same day'],
  [0, 1, 'Same day or next day'],
  [1, 1, 'Next business day'],
  [0, 3, 'Within 3 business days'],
  [4, 4, '4 business days'],
  [2, 5, '2-5 business days'],
])('for %i to %i days reads as %j', (earliestDays, latestDays, words) => {
  expect(describePromise({ earliestDays, latestDays })).toBe(words)
})

describe('the words for an estimate', () => {
  const now = morningOf('2026-11-21')

  it.each([
    ['2026-11-21', '2026-11-21', 'Today'],
    ['2026-11-22', '2026-11-22', 'Tomorrow'],
    ['2026-11-23', '2026-11-23', 'Monday, November 23'],
    ['2026-11-21', '2026-11-22', 'Today – Tomorrow'],
    ['2026-11-22', '2026-11-23', 'Tomorrow – Monday, November 23'],
    ['2026-11-24', '2026-11-29', 'Tuesday, November 24 – Sunday, November 29'],
    ['2026-11-30', '2026-12-01', 'Monday, November 30 – Tuesday, December 1'],
  ])('from %s to %s are %j', (from, to, words) => {
    expect(describeEstimate({ from, to }, now)).toBe(words)
  })

  it('use the day in Dhaka, not in UTC', () => {
    const estimate = { from: '2026-11-22', to: '2026-11-22' }
    expect(describeEstimate(estimate, new Date('2026-11-21T17:59:00Z'))).toBe('Tomorrow')
    expect(describeEstimate(estimate, new Date('2026-11-21T18:00:00Z'))).toBe('Today')
  })

  it('know that tomorrow may be in the next month', () => {
    const estimate = { from: '2026-12-01', to: '2026-12-01' }
    expect(describeEstimate(estimate, morningOf('2026-11-30'))).toBe('Tomorrow')
  })
})
