import { readFilter } from '../orders/order-filter.ts'
import { pathToTab } from '../path-to-tab.ts'

/** Those that most deliveries go through first. */
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
  return pathToTab('delivery', filter)
}
