import { expect, it } from 'vitest'
import { DeliverySummary } from '#shop/orders/contract.ts'
import { countInTransit } from './delivery-filter.ts'

it('a parcel that is out for delivery counts as in transit', () => {
  const counts = DeliverySummary.parse({
    pending: { count: 1 },
    assigned: { count: 2 },
    picked_up: { count: 4 },
    in_transit: { count: 8 },
    out_for_delivery: { count: 16 },
    delivered: { count: 32 },
    failed_delivery: { count: 64 },
    returned: { count: 128 },
  })
  expect(countInTransit(counts)).toBe(24)
})
