import type { DeliverySettings } from '#shop/settings/delivery/contract.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'

/** The three ways that the demo's shoppers choose from. */
export const demoDelivery: DeliverySettings = {
  ...deliveryDefaults,
  express: { ...deliveryDefaults.express, isOffered: true },
  premium: { ...deliveryDefaults.premium, isOffered: true },
}
