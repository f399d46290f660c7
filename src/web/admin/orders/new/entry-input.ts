import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { EnterOrder, EntryQuoteRequest } from '#shop/checkout/entry/contract.ts'
import type { DeliveryOption } from '#shop/pricing/contract.ts'
import type { ShippingInput } from '#web/address/shipping-input.ts'
import { readNumber } from '#web/forms/read-number.ts'

export interface LineInput {
  productId: string
  name: string
  size: string
  colour: string
  /** The usual price, as it was when the line was added. */
  usualPrice: number
  quantity: string
  isPreorder: boolean
  price: string
  priceReason: string
}

/** As typed. */
export interface EntryInput extends ShippingInput {
  source: EnterOrder['source']
  lines: LineInput[]
  deliveryOption: DeliveryOption
  /** Empty: the usual one. */
  deliveryCharge: string
  discount: string
  discountReason: string
  note: string
}

export const emptyEntry: EntryInput = {
  recipientName: '',
  recipientPhone: '',
  region: '',
  city: '',
  district: '',
  address: '',
  landmark: '',
  addressCategory: 'home',
  source: 'messenger',
  lines: [],
  deliveryOption: 'standard',
  deliveryCharge: '',
  discount: '',
  discountReason: '',
  note: '',
}

export function toLine(
  { id, name, preOrder }: Pick<Product, 'id' | 'name' | 'preOrder'>,
  { size, colour, price, stock }: Variant,
  quantity = 1,
): LineInput {
  return {
    ...{ productId: id, name, size, colour, usualPrice: price },
    quantity: String(quantity),
    isPreorder: stock === 0 && preOrder,
    price: '',
    priceReason: '',
  }
}

/** Whether anything was done that it would be a pity to lose. */
export function isFilledIn({ lines, recipientPhone, recipientName, address }: EntryInput): boolean {
  return lines.length > 0 || [recipientPhone, recipientName, address].some((text) => text !== '')
}

function readEntry({ lines, deliveryCharge, discount, ...input }: EntryInput) {
  return {
    ...input,
    lines: lines.map(({ name, usualPrice, quantity, price, ...line }) => ({
      ...line,
      quantity: readNumber(quantity),
      price: readNumber(price),
    })),
    deliveryCharge: readNumber(deliveryCharge),
    discount: readNumber(discount),
  }
}

/** Checks by the shape that the API checks by. */
export const entryResolver = zodResolver(
  z.preprocess(readEntry as (input: unknown) => unknown, EnterOrder) as unknown as z.ZodType<
    EnterOrder,
    EntryInput
  >,
)

/** What is asked for its sum; undefined while there is nothing to sum up, or a number is being typed. */
export function toQuoteRequest(input: EntryInput): EntryQuoteRequest | undefined {
  const { data } = EntryQuoteRequest.safeParse(readEntry(input))
  return data
}
