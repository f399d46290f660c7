import { expect, it } from 'vitest'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import type { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { deliveryDefaults, firstZones } from '#shop/settings/delivery/rules.ts'
import { describeDelivery } from './free-delivery.ts'

const { standard, express } = deliveryDefaults
const deliveries = listDeliveryOptionsAt(
  {
    ...deliveryDefaults,
    standard: { ...standard, freeFrom: 2000 },
    express: { ...express, freeFrom: 5000 },
  },
  new Date('2026-11-21T04:00:00Z'),
)

it.each([
  [1650, 'Add ৳350 for free Standard Delivery.'],
  [1999.99, 'Add ৳0.01 for free Standard Delivery.'],
  [2000, 'Standard Delivery is free.'],
  [9000, 'Standard Delivery is free.'],
])('says in a cart of %d taka: %s', (subtotal, words) => {
  expect(describeDelivery(deliveries, subtotal)).toBe(`Delivery is added at checkout. ${words}`)
})

it('says nothing when delivery is never free, or the charges are unknown', () => {
  const premium = deliveries.filter(({ option }) => option === 'premium')
  expect(describeDelivery(premium, 9000)).toBe('Delivery is added at checkout. ')
  expect(describeDelivery([], 9000)).toBe('Delivery is added at checkout. ')
})

it('shows the lowest charge when it depends on the area', () => {
  const [inside, ...others] = firstZones
  const zoned = (zones: DeliverySettings['zones']) =>
    listDeliveryOptionsAt({ ...deliveryDefaults, zones }, new Date('2026-11-21T04:00:00Z'))
  expect(describeDelivery(zoned(firstZones), 900)).toBe('Delivery from ৳70 is added at checkout.')
  if (!inside) throw new Error('There are no zones')
  const free = { ...inside, standard: { ...inside.standard, freeFrom: 900 } }
  expect(describeDelivery(zoned([free, ...others]), 900)).toBe(
    'Delivery is free or added at checkout, depending on your area.',
  )
})
