import type { z } from 'zod'
import type { DeliverySummary as Summary } from '#shop/orders/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { readFilter } from '../orders/order-filter.ts'

/** The most common statuses first. */
export const DELIVERY_FILTERS = [
  'assigned',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'picked_up',
  'failed_delivery',
  'returned',
] as const
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number]

export function readDeliveryFilter(parameters: URLSearchParams) {
  const status = DELIVERY_FILTERS.find((each) => each === parameters.get('status')) ?? 'assigned'
  return { status, q: readFilter(parameters).q }
}

export function pathToDeliveries(filter: { status: DeliveryFilter; q?: string | undefined }) {
  return pathToSection('delivery', filter)
}

/** Parcels on their way: out for delivery is shipped, and shipped counts as in transit. */
export function countInTransit(counts: z.infer<typeof Summary>): number {
  return counts.in_transit.count + counts.out_for_delivery.count
}
