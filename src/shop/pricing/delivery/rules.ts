import { findAreaOf, findDistrict } from '../../areas/areas.ts'
import type { DeliverySettings, DeliveryZone } from '../../settings/delivery/contract.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import {
  type ChosenDelivery,
  DELIVERY_OPTIONS,
  type DeliveryOption,
  type Destination,
  type OfferedDeliveryOption,
} from '../contract.ts'
import { type DeliveryDays, describePromise, estimateDelivery } from '../rules.ts'

/** The shop's charges and promises; an order keeps those it was placed with. */
export type DeliveryTerms = ChosenDelivery & DeliveryDays & { nameBangla: string }

/** The properties of a parcel that its charge depends on. */
export interface Parcel extends Destination {
  weightGrams: number
}

export interface WeighedLine {
  quantity: number
  /** Of one piece; null if unknown. */
  weightGrams?: number | null
}

export function weightOf(
  lines: readonly WeighedLine[],
  { pieceGrams }: Pick<DeliverySettings, 'pieceGrams'>,
): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams ?? pieceGrams), 0)
}

/** Delivery options for that parcel, the default one first. */
export function listOffered(settings: DeliverySettings, parcel: Parcel): DeliveryTerms[] {
  const zone = findZone(settings.zones, parcel)
  return DELIVERY_OPTIONS.flatMap((option) => {
    const { isOffered, ...terms } = settings[option]
    if (!isOffered) return []
    if (!zone) return [{ option, ...terms }]
    return zone[option].isOffered
      ? [{ option, ...terms, ...termsIn(zone, option, parcel.weightGrams) }]
      : []
  })
}

/** The cost of an option in a zone that offers it. */
function termsIn(zone: DeliveryZone, option: DeliveryOption, weightGrams: number) {
  const { charge, freeFrom } = zone[option]
  const step = zone.weightSteps.findLast(({ aboveGrams }) => weightGrams > aboveGrams)
  return {
    charge: step ? toTaka(toPaisa(charge) + toPaisa(step.extra)) : charge,
    freeFrom,
    ...(zone.cashFee > 0 && { cashFee: zone.cashFee }),
    ...(zone.asksAdvance && { asksAdvance: true as const }),
  }
}

/** An area takes precedence over its district; the last zone covers everywhere else. */
function findZone(
  zones: readonly DeliveryZone[],
  { district: typedDistrict = '', area: typedArea = '' }: Destination,
): DeliveryZone | undefined {
  const district = findDistrict(typedDistrict)
  if (district === undefined) return zones.at(-1)
  const area = `${district}/${findAreaOf(district, typedArea)}`
  return (
    zones.find(({ areas }) => areas.includes(area)) ??
    zones.find(({ areas }) => areas.includes(district)) ??
    zones.at(-1)
  )
}

/** Delivery options for a shopper who would order now. Without an address, their cost in each zone. */
export function listDeliveryOptionsAt(
  settings: DeliverySettings,
  now: Date,
  parcel: Parcel = { weightGrams: 0 },
): OfferedDeliveryOption[] {
  const terms = parcel.district ? listOffered(settings, parcel) : listAnywhere(settings, parcel)
  return terms.map((each) => {
    const estimate = estimateDelivery(each, settings.holidays, now)
    return {
      ...each,
      promise: describePromise(each),
      estimatedFrom: estimate.from,
      estimatedTo: estimate.to,
    }
  })
}

/** Options of any zone, at the cost of the last zone that has them; a cash fee or an advance only if all zones share it. */
function listAnywhere(settings: DeliverySettings, parcel: Parcel) {
  const { zones } = settings
  if (zones.length === 0) return listOffered(settings, parcel)
  return DELIVERY_OPTIONS.flatMap((option) => {
    const { isOffered, ...terms } = settings[option]
    const charges = zones
      .filter((zone) => zone[option].isOffered)
      .map((zone) => ({ zone: zone.name, ...termsIn(zone, option, parcel.weightGrams) }))
    const last = charges.at(-1)
    if (!isOffered || !last) return []
    const { zone, ...price } = last
    if (charges.some(({ cashFee }) => cashFee !== price.cashFee)) delete price.cashFee
    if (charges.some(({ asksAdvance }) => !asksAdvance)) delete price.asksAdvance
    const shown = charges.map(({ cashFee, asksAdvance, ...each }) => each)
    return [{ option, ...terms, ...price, zones: shown }]
  })
}
