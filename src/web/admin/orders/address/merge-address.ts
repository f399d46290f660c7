import { ADDRESS_CATEGORIES, type Order, REGIONS } from '#shop/orders/contract.ts'
import { SHIPPING_FIELDS, type ShippingInput } from '#web/address/shipping-input.ts'

/** Where an order goes, as its form begins. */
export function toShippingInput({
  recipientName,
  recipientPhone,
  shippingAddress,
}: Pick<Order, 'recipientName' | 'recipientPhone' | 'shippingAddress'>): ShippingInput {
  const { region, addressCategory } = shippingAddress
  return {
    recipientName,
    recipientPhone,
    ...shippingAddress,
    region: REGIONS.find((each) => each === region) ?? '',
    addressCategory: ADDRESS_CATEGORIES.find((each) => each === addressCategory) ?? 'others',
  }
}

interface MergedAddress {
  input: ShippingInput
  /** What both have changed, each in another way. */
  disputed: (keyof ShippingInput)[]
}

/** What was typed stays; what was left alone becomes what it is now. */
export function mergeAddress(
  typed: ShippingInput,
  shown: ShippingInput,
  latest: ShippingInput,
): MergedAddress {
  const mine = SHIPPING_FIELDS.filter((field) => typed[field] !== shown[field])
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]]))
  const disputed = mine.filter(
    (field) => latest[field] !== shown[field] && latest[field] !== typed[field],
  )
  return { input: { ...latest, ...kept }, disputed }
}
