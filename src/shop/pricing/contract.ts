// Owns what things cost: delivery options, vouchers, the quote.
// Leaves to others: which things are bought (cart) and what becomes of the quote (checkout).
import { z } from 'zod'

export const DELIVERY_OPTIONS = ['standard', 'express', 'premium'] as const
export const DeliveryOption = z.enum(DELIVERY_OPTIONS, {
  error: 'Please choose a delivery option',
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

/** The one answer to "what does it cost", all amounts in taka. */
export const Quote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        size: z.string(),
        price: z.number(),
        quantity: z.number().int(),
        itemTotal: z.number(),
      }),
    ),
    deliveryOption: DeliveryOption,
    subtotal: z.number(),
    deliveryCharge: z.number(),
    voucherDiscount: z.number(),
    totalAmount: z.number(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>
