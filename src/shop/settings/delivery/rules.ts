import type { DeliverySettings } from './contract.ts'

/** How parcels go until the owner says something else. */
export const deliveryDefaults: DeliverySettings = {
  standard: {
    isOffered: true,
    name: 'Standard Delivery',
    charge: 60,
    freeFrom: null,
    earliestDays: 3,
    latestDays: 7,
  },
  express: {
    isOffered: true,
    name: 'Express Delivery',
    charge: 120,
    freeFrom: null,
    earliestDays: 1,
    latestDays: 2,
  },
  premium: {
    isOffered: true,
    name: 'Premium Delivery',
    charge: 200,
    freeFrom: null,
    earliestDays: 0,
    latestDays: 1,
  },
  holidays: [],
}
