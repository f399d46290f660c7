// Owns turning a cart into an order.
// Leaves to others: the cart before it (cart) and the order after it (orders).
import { z } from 'zod'
import { ADDRESS_CATEGORIES, PaymentMethod, REGIONS } from '../orders/contract.ts'
import { DeliveryOption, VoucherCode } from '../pricing/contract.ts'
import { toLocalPhone } from '../shared/phone.ts'
import { boundedText, optionalLine, requiredLine } from '../shared/text.ts'

const RecipientPhone = requiredLine('Recipient phone is required', 30)
  .transform(toLocalPhone)
  .pipe(z.string().regex(/^\d{11}$/, 'Please enter a valid 11-digit phone number'))

/** Where an order goes; section 5 of the shopper's specification. */
export const ShippingAddress = z.object({
  recipientName: requiredLine('Recipient name is required', 100),
  recipientPhone: RecipientPhone,
  region: z.enum(REGIONS, { error: 'Region is required' }),
  city: requiredLine('City is required', 100),
  district: requiredLine('District is required', 100),
  address: requiredLine('Address is required', 300),
  landmark: optionalLine(200),
  addressCategory: z.enum(ADDRESS_CATEGORIES, { error: 'Address category is required' }),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/**
 * The lines and amounts (in taka) are what the shopper was shown. They are compared with the
 * shop's own quote and never stored.
 */
export const PlaceOrder = ShippingAddress.extend({
  landmark: optionalLine(200).nullish(),
  items: z
    .array(
      z.object({
        productId: boundedText(200),
        size: boundedText(20),
        quantity: z.number().int(),
        price: z.number(),
        name: boundedText(2000).optional(),
        image: boundedText(2000).optional(),
        itemTotal: z.number().optional(),
      }),
    )
    .max(200),
  subtotal: z.number(),
  deliveryCharge: z.number(),
  voucherDiscount: z.number(),
  voucherCode: VoucherCode.nullish(),
  totalAmount: z.number(),
  deliveryOption: DeliveryOption,
  paymentMethod: PaymentMethod.default('cash_on_delivery'),
  userId: boundedText(2000).optional(),
  userEmail: boundedText(2000).optional(),
  userName: boundedText(2000).optional(),
}).meta({ id: 'PlaceOrder' })
export type PlaceOrder = z.infer<typeof PlaceOrder>
