import { expect, it } from 'vitest'
import type { DeliveryStatus, ShownOrder } from '#shop/orders/contract.ts'
import { orderStatusOf } from '#shop/orders/rules.ts'
import { otherActs } from './acts.ts'

const at = (deliveryStatus: DeliveryStatus, deliveryAssignedTo: string | null = 'Jamal') => ({
  deliveryStatus,
  deliveryAssignedTo,
  orderStatus: orderStatusOf[deliveryStatus],
  isRefundedInFull: false,
})

it.each([
  [at('pending', null), ['set_status']],
  [at('assigned'), ['pick_up', 'reassign', 'set_status']],
  [at('picked_up'), ['return', 'set_status']],
  [at('in_transit'), ['fail', 'return', 'set_status']],
  [at('out_for_delivery'), ['fail', 'return', 'set_status']],
  [at('failed_delivery'), ['ship', 'return', 'set_status']],
  [at('delivered'), ['set_status']],
  [at('returned'), ['set_status']],
  [{ ...at('assigned'), isRefundedInFull: true }, ['set_status']],
  [{ ...at('picked_up'), isRefundedInFull: true }, ['return', 'set_status']],
])('next to its button, %o offers %o', (order, moves) => {
  expect(otherActs(order)).toEqual(moves)
})

it('offers to deliver a part only of a parcel at the door that has more than a piece', () => {
  const itemsOf = (quantity: number) => ({ items: [{ quantity }] as ShownOrder['items'] })
  const offers = (order: Parameters<typeof otherActs>[0]) =>
    otherActs(order).includes('deliver_in_part')
  expect(offers({ ...at('out_for_delivery'), ...itemsOf(2) })).toBe(true)
  expect(offers({ ...at('out_for_delivery'), ...itemsOf(1) })).toBe(false)
  expect(offers({ ...at('picked_up'), ...itemsOf(2) })).toBe(false)
})
