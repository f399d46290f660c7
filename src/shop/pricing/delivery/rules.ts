import type { DeliverySettings } from '../../settings/delivery/contract.ts'
import { type ChosenDelivery, DELIVERY_OPTIONS, type OfferedDeliveryOption } from '../contract.ts'
import { type DeliveryDays, describePromise, estimateDelivery } from '../rules.ts'

/** What the shop charges and promises, of which an order keeps what it was placed with. */
export type DeliveryTerms = ChosenDelivery & DeliveryDays

/** Those that may be chosen, the usual one first. */
export function listOffered(settings: DeliverySettings): DeliveryTerms[] {
  return DELIVERY_OPTIONS.flatMap((option) => {
    const { isOffered, ...terms } = settings[option]
    return isOffered ? [{ option, ...terms }] : []
  })
}

/** As shoppers are shown them, who would order now. */
export function listDeliveryOptionsAt(
  settings: DeliverySettings,
  now: Date,
): OfferedDeliveryOption[] {
  return listOffered(settings).map((terms) => {
    const estimate = estimateDelivery(terms, settings.holidays, now)
    return {
      ...terms,
      promise: describePromise(terms),
      estimatedFrom: estimate.from,
      estimatedTo: estimate.to,
    }
  })
}
