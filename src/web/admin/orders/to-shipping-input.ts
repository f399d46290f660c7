import { REGIONS } from '#shop/areas/contract.ts'
import { ADDRESS_CATEGORIES, type ShownOrder } from '#shop/orders/contract.ts'
import type { ShippingInput } from '#web/address/shipping-input.ts'

/** Where an order goes, as its form begins. */
export function toShippingInput({
  recipientName,
  recipientPhone,
  shippingAddress,
}: Pick<ShownOrder, 'recipientName' | 'recipientPhone' | 'shippingAddress'>): ShippingInput {
  const { region, addressCategory } = shippingAddress
  return {
    recipientName,
    recipientPhone,
    ...shippingAddress,
    region: REGIONS.find((each) => each === region) ?? '',
    addressCategory: ADDRESS_CATEGORIES.find((each) => each === addressCategory) ?? 'others',
  }
}
