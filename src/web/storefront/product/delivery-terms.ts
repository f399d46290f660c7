import { m } from '#messages'
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
    return m.delivery_between({ least: formatTaka(charge), most: formatTaka(most), promise })
  }
  if (zones.length > 0) {
    const charges = zones.map((each) => `${each.zone} ${formatTaka(each.charge)}`)
    return m.delivery_zones({ charges: charges.join(', '), promise })
  }
  if (charge === 0) return m.delivery_free({ promise })
  const terms = { charge: formatTaka(charge), promise }
  return freeFrom === null
    ? m.delivery_from(terms)
    : m.delivery_from_free({ ...terms, amount: formatTaka(freeFrom) })
}
