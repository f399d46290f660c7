import { firstZones } from '#shop/settings/delivery/rules.ts'

/** Express goes to Dhaka and its suburbs, premium to Dhaka alone. */
export const variedZones = firstZones.map((zone, place) => ({
  ...zone,
  express: { ...zone.express, isOffered: place < 2 },
  premium: { ...zone.premium, isOffered: place === 0 },
}))
