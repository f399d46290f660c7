import { expect, it } from 'vitest'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'
import { describeFreeDelivery } from './free-delivery.ts'

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
  expect(describeFreeDelivery(deliveries, subtotal)).toBe(words)
})

it('says nothing where delivery always costs, or is not known', () => {
  const premium = deliveries.filter(({ option }) => option === 'premium')
  expect(describeFreeDelivery(premium, 9000)).toBe('')
  expect(describeFreeDelivery([], 9000)).toBe('')
})
