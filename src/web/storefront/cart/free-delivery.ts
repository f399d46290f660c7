import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveryChargePaisa } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { chargesOf } from '#web/settings/delivery-charges.ts'

/** The cart's note about delivery, whose charge may depend on the address. */
export function describeDelivery(
  deliveries: readonly OfferedDeliveryOption[],
  subtotal: number,
): string {
  const charges = deliveries.map((delivery) => chargesOf(delivery, subtotal))
  if (charges.every(({ least, most }) => least === most)) {
    return `Delivery is added at checkout. ${describeFreeDelivery(deliveries, subtotal)}`
  }
  const least = Math.min(...charges.map((each) => each.least))
  return least === 0
    ? 'Delivery is free or added at checkout, depending on your area.'
    : `Delivery from ${formatTaka(least)} is added at checkout.`
}

/** Which option is free, or how much is missing for that; empty where delivery always costs. */
function describeFreeDelivery(
  deliveries: readonly OfferedDeliveryOption[],
  subtotal: number,
): string {
  const subtotalPaisa = toPaisa(subtotal)
  const free = deliveries.find((terms) => deliveryChargePaisa(terms, subtotalPaisa) === 0)
  if (free) return `${free.name} is free.`
  const [next] = deliveries
    .flatMap(({ name, freeFrom }) => (freeFrom === null ? [] : [{ name, freeFrom }]))
    .toSorted((one, other) => one.freeFrom - other.freeFrom)
  if (!next) return ''
  const missing = toTaka(toPaisa(next.freeFrom) - subtotalPaisa)
  return `Add ${formatTaka(missing)} for free ${next.name}.`
}
