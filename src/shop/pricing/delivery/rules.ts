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

/** What the shop charges and promises, of which an order keeps what it was placed with. */
export type DeliveryTerms = ChosenDelivery & DeliveryDays

/** A parcel as it is charged for. */
export interface Parcel extends Destination {
  weightGrams: number
}

export interface WeighedLine {
  quantity: number
  /** Of a piece; null where nobody has said. */
  weightGrams?: number | null
}

export function weightOf(
  lines: readonly WeighedLine[],
  { pieceGrams }: Pick<DeliverySettings, 'pieceGrams'>,
): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams ?? pieceGrams), 0)
}

/** What may be chosen for that parcel, the usual one first. */
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

/** What the option costs of a zone that offers it. */
function termsIn(zone: DeliveryZone, option: DeliveryOption, weightGrams: number) {
  const { charge, freeFrom } = zone[option]
  const step = zone.weightSteps.findLast(({ aboveGrams }) => weightGrams > aboveGrams)
  return {
    charge: step ? toTaka(toPaisa(charge) + toPaisa(step.extra)) : charge,
    freeFrom,
    ...(zone.cashFee > 0 && { cashFee: zone.cashFee }),
  }
}

/** An area counts before its district, and the last zone is wherever no other one is. */
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

/** As shoppers are shown them, who would order now. Without an address, what it costs in each zone. */
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

/** What one of the zones has, at what it costs in the last of those; a cash fee only if it is the same in all. */
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
    return [{ option, ...terms, ...price, zones: charges.map(({ cashFee, ...each }) => each) }]
  })
}
