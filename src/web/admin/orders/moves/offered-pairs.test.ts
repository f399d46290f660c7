import { expect, it } from 'vitest'
import { DELIVERY_STATUSES, ORDER_STATUSES, type ShownOrder } from '#shop/orders/contract.ts'
import { isValidPair, orderStatusOf } from '#shop/orders/rules.ts'
import { offeredDeliveryStatuses, offeredOrderStatuses, pairWith } from './offered-pairs.ts'

const at = (deliveryStatus: ShownOrder['deliveryStatus']) =>
  ({
    deliveryStatus,
    orderStatus: orderStatusOf[deliveryStatus],
    deliveryAssignedTo: 'Jamal',
    paymentStatus: 'paid',
  }) as ShownOrder

it.each(DELIVERY_STATUSES)(
  'starts with a valid pair whatever the status of an order: %s',
  (status) => {
    for (const orderStatus of ORDER_STATUSES) {
      expect(isValidPair(pairWith(at(status), orderStatus))).toBe(true)
    }
  },
)

it('treats a parcel cancelled on its way as returned', () => {
  expect(pairWith(at('in_transit'), 'cancelled').deliveryStatus).toBe('returned')
  expect(pairWith(at('assigned'), 'cancelled').deliveryStatus).toBe('assigned')
})

it('offers going out for delivery only from statuses that allow it, or its own', () => {
  expect(offeredDeliveryStatuses(at('assigned'), 'shipped')).not.toContain('out_for_delivery')
  expect(offeredDeliveryStatuses(at('in_transit'), 'shipped')).toContain('out_for_delivery')
  expect(offeredDeliveryStatuses(at('out_for_delivery'), 'shipped')).toContain('out_for_delivery')
})

it('does not send an order under refund, but can cancel or correct it', () => {
  const refunding: ShownOrder = { ...at('assigned'), isRefundedInFull: true }
  expect(offeredOrderStatuses(refunding)).toContain('cancelled')
  expect(offeredOrderStatuses(refunding)).not.toContain('shipped')
  expect(offeredOrderStatuses(refunding)).not.toContain('delivered')
  const sent: ShownOrder = { ...at('in_transit'), isRefundedInFull: true }
  expect(offeredOrderStatuses(sent)).toContain('delivered')
})

it('leaves a refunded order cancelled', () => {
  const refunded: ShownOrder = { ...at('returned'), paymentStatus: 'refunded' }
  expect(offeredOrderStatuses(refunded)).toEqual(['cancelled'])
})
