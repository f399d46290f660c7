import { m } from '#messages'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveryChargePaisa } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

type Priced = Pick<OfferedDeliveryOption, 'charge' | 'freeFrom' | 'zones'>

/** Lowest and highest charge of an option for an order of that amount, in taka, while the address is unknown. */
export function chargesOf(
  { charge, freeFrom, zones = [{ zone: '', charge, freeFrom }] }: Priced,
  subtotal: number,
) {
  const charges = zones.map((price) => toTaka(deliveryChargePaisa(price, toPaisa(subtotal))))
  return { least: Math.min(...charges), most: Math.max(...charges) }
}

/** `৳60`, or `৳70 to ৳130` while the address is not known. */
export function formatCharges(delivery: Priced, subtotal: number): string {
  const { least, most } = chargesOf(delivery, subtotal)
  return least === most
    ? formatTaka(least)
    : m.price_between({ least: formatTaka(least), most: formatTaka(most) })
}
