import { describe, expect, it } from 'vitest'
import { OrderSettings } from '../orders/contract.ts'
import { orderDefaults } from '../orders/rules.ts'
import { DeliverySettings } from './contract.ts'
import { deliveryDefaults, firstZones } from './rules.ts'

const { standard, express, premium } = deliveryDefaults
const off = { isOffered: false }
const nowhere = { ...off, charge: 70, freeFrom: null }

/** The default zones, with the first of them changed. */
function zones(change: object) {
  const [first, ...others] = firstZones
  return { zones: [{ ...first, ...change }, ...others] }
}

describe('delivery options', () => {
  it('can be named in Bangla, free, off, and closed on named days', () => {
    const chosen = {
      ...deliveryDefaults,
      standard: { ...standard, name: 'সাধারণ ডেলিভারি 🚲', charge: 0, freeFrom: 0.01 + 1 },
      express: { ...express, ...off, charge: 10_000, freeFrom: 1_000_000 },
      premium: { ...premium, earliestDays: 60, latestDays: 60 },
      holidays: [{ day: '2026-12-16', name: '<b>Victory</b> Day' }],
    }
    expect(DeliverySettings.parse(chosen)).toEqual(chosen)
  })

  it.each([
    [
      'no offered option',
      {
        standard: { ...standard, ...off },
        express: { ...express, ...off },
        premium: { ...premium, ...off },
      },
      ['standard', 'isOffered'],
    ],
    ['no name', { standard: { ...standard, name: ' ' } }, ['standard', 'name']],
    [
      'a name of 10,000 letters',
      { express: { ...express, name: 'n'.repeat(10_000) } },
      ['express', 'name'],
    ],
    ['a charge below 0', { standard: { ...standard, charge: -1 } }, ['standard', 'charge']],
    ['an empty charge', { standard: { ...standard, charge: null } }, ['standard', 'charge']],
    ['a charge of 10,001', { standard: { ...standard, charge: 10_001 } }, ['standard', 'charge']],
    ['half a paisa', { premium: { ...premium, charge: 60.005 } }, ['premium', 'charge']],
    ['free delivery from zero', { premium: { ...premium, freeFrom: 0 } }, ['premium', 'freeFrom']],
    [
      'a latest day before the earliest',
      { express: { ...express, earliestDays: 3 } },
      ['express', 'latestDays'],
    ],
    [
      'a fraction of a day',
      { express: { ...express, latestDays: 1.5 } },
      ['express', 'latestDays'],
    ],
    ['too many days', { express: { ...express, latestDays: 61 } }, ['express', 'latestDays']],
    [
      'a day that does not exist',
      { holidays: [{ day: '2026-02-30', name: 'None' }] },
      ['holidays', 0, 'day'],
    ],
    [
      'a holiday twice',
      {
        holidays: [
          { day: '2026-12-16', name: 'Victory Day' },
          { day: '2026-12-16', name: 'Again' },
        ],
      },
      ['holidays', 1, 'day'],
    ],
    ['a zone twice', zones({ name: 'OUTSIDE dhaka ' }), ['zones', 2, 'name']],
    ['a zone without areas', zones({ areas: [] }), ['zones', 0, 'areas']],
    ['a last zone with areas', { zones: firstZones.slice(0, 1) }, ['zones', 0, 'areas']],
    ['an area in two zones', zones({ areas: ['Dhaka', 'Gazipur'] }), ['zones', 1, 'areas']],
    ['an area twice', zones({ areas: ['Dhaka', 'Dhaka'] }), ['zones', 0, 'areas']],
    [
      'a zone without any of the offered options',
      { premium: { ...premium, ...off }, ...zones({ standard: nowhere, express: nowhere }) },
      ['zones', 0, 'standard', 'isOffered'],
    ],
    [
      'weight steps out of order',
      zones({ weightSteps: [1000, 1000].map((aboveGrams) => ({ aboveGrams, extra: 10 })) }),
      ['zones', 0, 'weightSteps', 1, 'aboveGrams'],
    ],
    ['a fee below 0', zones({ cashFee: -1 }), ['zones', 0, 'cashFee']],
    ['pieces without weight', { pieceGrams: 0 }, ['pieceGrams']],
    ['13 zones', { zones: Array(13).fill(firstZones[2]) }, ['zones']],
    ['61 holidays', { holidays: Array(61).fill({ day: '2026-12-16', name: 'One' }) }, ['holidays']],
  ])('cannot have %s', (_what, change, path) => {
    const { error } = DeliverySettings.safeParse({ ...deliveryDefaults, ...change })
    expect(error?.issues.map((issue) => issue.path)).toContainEqual(path)
  })
})

describe('the prefix of order ids', () => {
  it.each([
    ['ht', 'HT'],
    [' Z9Z9Z9 ', 'Z9Z9Z9'],
    ['A', 'A'],
  ])('%j is %s', (typed, idPrefix) => {
    expect(OrderSettings.parse({ ...orderDefaults, idPrefix: typed })).toEqual({
      ...orderDefaults,
      idPrefix,
    })
  })

  it.each(['', ' ', '7HT', 'H-T', 'H T', 'HT-', 'ABCDEFG', 'সু', 'ÄB', 'H%', 'H_T', 'ıH', 12, null])(
    'cannot be %j',
    (idPrefix) => {
      expect(OrderSettings.safeParse({ ...orderDefaults, idPrefix }).success).toBe(false)
    },
  )

  it('cannot be 10,000 letters', () => {
    expect(
      OrderSettings.safeParse({ ...orderDefaults, idPrefix: 'H'.repeat(10_000) }).success,
    ).toBe(false)
  })
})

describe('the limit on unsent cash orders', () => {
  it.each([1, 10, 1000])('can be %j', (newcomerCashOrders) => {
    expect(OrderSettings.safeParse({ ...orderDefaults, newcomerCashOrders }).success).toBe(true)
  })

  it.each([0, -1, 1001, 2.5, Number.NaN, '10', null, undefined])('cannot be %j', (value) => {
    const typed = { ...orderDefaults, newcomerCashOrders: value }
    expect(OrderSettings.safeParse(typed).success).toBe(false)
  })
})
