import { m } from '#messages'
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
    return `${m.cart_delivery_added()} ${describeFreeDelivery(deliveries, subtotal)}`
  }
  const least = Math.min(...charges.map((each) => each.least))
  return least === 0
    ? m.cart_delivery_depends()
    : m.cart_delivery_from({ charge: formatTaka(least) })
}

/** Which option is free, or how much is missing for that; empty where delivery always costs. */
function describeFreeDelivery(
  deliveries: readonly OfferedDeliveryOption[],
  subtotal: number,
): string {
  const subtotalPaisa = toPaisa(subtotal)
  const free = deliveries.find((terms) => deliveryChargePaisa(terms, subtotalPaisa) === 0)
  if (free) return m.cart_delivery_is_free({ name: free.name })
  const [next] = deliveries
    .flatMap(({ name, freeFrom }) => (freeFrom === null ? [] : [{ name, freeFrom }]))
    .toSorted((one, other) => one.freeFrom - other.freeFrom)
  if (!next) return ''
  const missing = toTaka(toPaisa(next.freeFrom) - subtotalPaisa)
  return m.cart_delivery_missing({ amount: formatTaka(missing), name: next.name })
}
