import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveryChargePaisa } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

/** What is delivered for nothing, or how little is missing for that; empty where it always costs. */
export function describeFreeDelivery(
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
