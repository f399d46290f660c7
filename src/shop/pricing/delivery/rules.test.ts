import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { AREAS } from '#shop/areas/areas.ts'
import { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { variedZones } from '#test/zones.ts'
import type { Destination } from '../contract.ts'
import { quote } from '../rules.ts'
import { listDeliveryOptionsAt, listOffered, weightOf } from './rules.ts'

const settings: DeliverySettings = { ...demoDelivery, zones: variedZones }
const saturday = new Date('2026-11-21T04:00:00Z')

function chargesTo(destination: Destination, weightGrams = 300, chosen = settings) {
  return Object.fromEntries(
    listOffered(chosen, { ...destination, weightGrams }).map(({ option, charge }) => [
      option,
      charge,
    ]),
  )
}

const inside = { standard: 70, express: 120, premium: 200 }
const suburbs = { standard: 100, express: 150 }
const outside = { standard: 130 }

describe('the default zones', () => {
  it('are valid settings', () => {
    expect(DeliverySettings.parse(settings)).toEqual(settings)
  })

  it.each([
    ['a thana', { district: 'Dhaka', area: 'Dhanmondi' }, inside],
    ['a thana in Bangla', { district: 'ঢাকা', area: 'মিরপুর' }, inside],
    ['an unlisted town', { district: 'Dhaka', area: 'Mirpur 10' }, inside],
    ['a district only', { district: 'dhaka ' }, inside],
    ['an area in another zone than its district', { district: 'Dhaka', area: 'Savar' }, suburbs],
    ['the same in Bangla', { district: 'ঢাকা', area: 'সাভার' }, suburbs],
    ['a district of the suburbs', { district: 'Gazipur', area: 'Sreepur' }, suburbs],
    ['an area of the same name elsewhere', { district: 'Magura', area: 'Sreepur' }, outside],
    ['another spelling', { district: 'Chattogram', area: 'Kotwali' }, outside],
    ['an unknown place', { district: 'Kolkata', area: 'Dhaka' }, outside],
    ['nowhere', {}, outside],
    ['an area without a district', { area: 'Dhanmondi' }, outside],
  ])('know %s', (_what, destination, charges) => {
    expect(chargesTo(destination)).toEqual(charges)
  })

  it('have a charge for every area of the country', () => {
    for (const { district, name } of AREAS) {
      const charges = chargesTo({ district, area: name })
      expect([inside, suburbs, outside]).toContainEqual(charges)
    }
  })
})

it('uses the charges of the options without zones, whatever the address and weight', () => {
  const destination = { district: 'Rangpur', area: 'Rangpur Sadar' }
  expect(listOffered(demoDelivery, { ...destination, weightGrams: 90_000 })).toEqual(
    listOffered(demoDelivery, { weightGrams: 0 }),
  )
})

it('offers nothing in a zone that is not offered at all', () => {
  const { standard } = settings
  const chosen = { ...settings, standard: { ...standard, isOffered: false } }
  expect(chargesTo({ district: 'Rangpur' }, 300, chosen)).toEqual({})
  expect(chargesTo({ district: 'Dhaka' }, 300, chosen)).toEqual({ express: 120, premium: 200 })
})

describe('a parcel', () => {
  const [dhaka] = variedZones
  const weightSteps = [
    { aboveGrams: 1000, extra: 20 },
    { aboveGrams: 2000, extra: 40.1 },
  ]
  const everywhere = { ...dhaka, name: 'Everywhere', areas: [], weightSteps, cashFee: 15 }
  const weighed = DeliverySettings.parse({ ...settings, zones: [everywhere] })

  it.each([
    [0, 70],
    [1000, 70],
    [1001, 90],
    [2000, 90],
    [2001, 110.1],
    [90_000, 110.1],
  ])('of %i grams costs %d taka', (weightGrams, standard) => {
    expect(chargesTo({ district: 'Dhaka' }, weightGrams, weighed)).toMatchObject({ standard })
  })

  it('uses the default weight for pieces without one', () => {
    const lines = [
      { quantity: 2, weightGrams: 450 },
      { quantity: 3 },
      { quantity: 1, weightGrams: null },
    ]
    expect(weightOf(lines, { pieceGrams: 250 })).toBe(1900)
    expect(weightOf([], { pieceGrams: 250 })).toBe(0)
  })

  it('never costs less for more weight, in whole paisa', () => {
    const grams = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(grams, grams, (one, other) => {
        const [lighter, heavier] = [Math.min(one, other), Math.max(one, other)]
        const costOf = (weightGrams: number) => {
          const [terms] = listOffered(weighed, { weightGrams })
          return terms ? quote([], terms).deliveryChargePaisa : Number.NaN
        }
        expect(costOf(lighter)).toBeLessThanOrEqual(costOf(heavier))
        expect(Number.isInteger(costOf(heavier))).toBe(true)
      }),
    )
  })

  it('adds the cash fee, also to free delivery', () => {
    const [terms] = listOffered(weighed, { weightGrams: 300 })
    if (!terms) throw new Error('Nothing is offered')
    const lines = [{ unitPricePaisa: 1000_00, quantity: 1 }]
    expect(quote(lines, terms, null, true)).toEqual({
      subtotalPaisa: 1000_00,
      deliveryChargePaisa: 85_00,
      cashFeePaisa: 15_00,
      voucherDiscountPaisa: 0,
      totalPaisa: 1085_00,
    })
    expect(quote(lines, terms, null, false)).not.toHaveProperty('cashFeePaisa')
    expect(quote(lines, { ...terms, freeFrom: 1000 }, null, true)).toMatchObject({
      deliveryChargePaisa: 15_00,
      totalPaisa: 1015_00,
    })
  })
})

it('shows every option and zone without an address', () => {
  const shown = listDeliveryOptionsAt(settings, saturday).map(({ option, charge, zones }) => ({
    option,
    charge,
    zones: zones?.map(({ zone, charge: there }) => [zone, there]),
  }))
  expect(shown).toEqual([
    {
      option: 'standard',
      charge: 130,
      zones: [
        ['Inside Dhaka', 70],
        ['Dhaka suburbs', 100],
        ['Outside Dhaka', 130],
      ],
    },
    {
      option: 'express',
      charge: 150,
      zones: [
        ['Inside Dhaka', 120],
        ['Dhaka suburbs', 150],
      ],
    },
    { option: 'premium', charge: 200, zones: [['Inside Dhaka', 200]] },
  ])
  const parcel = { district: 'Rangpur', weightGrams: 300 }
  const [there, ...others] = listDeliveryOptionsAt(settings, saturday, parcel)
  expect(there).toMatchObject({ option: 'standard', charge: 130 })
  expect(there).not.toHaveProperty('zones')
  expect(others).toEqual([])
})

it.each([
  ['the same in all zones', [20, 20, 20], 20],
  ['charged in one zone only', [0, 0, 20], undefined],
  ['not charged in the last zone', [20, 20, 0], undefined],
])('shows a cash fee %s without an address', (_, fees, expected) => {
  const zones = variedZones.map((zone, index) => ({ ...zone, cashFee: fees[index] ?? 0 }))
  const [standard] = listDeliveryOptionsAt({ ...settings, zones }, saturday)
  expect(standard?.cashFee).toBe(expected)
})
