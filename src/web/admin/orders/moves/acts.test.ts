import { expect, it } from 'vitest'
import type { DeliveryStatus } from '#shop/orders/contract.ts'
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
  [at('delivered'), ['return', 'set_status']],
  [at('returned'), ['set_status']],
  [{ ...at('assigned'), isRefundedInFull: true }, ['set_status']],
  [{ ...at('picked_up'), isRefundedInFull: true }, ['return', 'set_status']],
])('next to its button, %o offers %o', (order, moves) => {
  expect(otherActs(order)).toEqual(moves)
})
