import { formatTaka } from '#shop/shared/money.ts'

export interface DeliveryTerms {
  promise: string
  charge: number
  freeFrom: number | null
  /** Set when it depends on the address. */
  zones?: readonly { zone: string; charge: number }[]
}

/** Shoppers read no more zones than this. */
const MAX_ZONES = 3

export function describeDelivery({ promise, charge, freeFrom, zones = [] }: DeliveryTerms): string {
  if (zones.length > MAX_ZONES) {
    const most = Math.max(...zones.map((each) => each.charge))
    return `Delivery ${formatTaka(charge)} to ${formatTaka(most)}, depending on your area, ${promise}.`
  }
  if (zones.length > 0) {
    const charges = zones.map((each) => `${each.zone} ${formatTaka(each.charge)}`)
    return `Delivery: ${charges.join(', ')}. ${promise}.`
  }
  if (charge === 0) return `Delivery is free, ${promise}.`
  const free = freeFrom === null ? '' : ` Free from ${formatTaka(freeFrom)}.`
  return `Delivery from ${formatTaka(charge)}, ${promise}.${free}`
}
