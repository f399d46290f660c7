// Owns turning a cart into an order.
// Does not own: the cart (cart) and the order (orders).
import { z } from 'zod'
import { Colour, Size } from '../catalogue/variants/contract.ts'
import { Order, ShippingAddress } from '../orders/contract.ts'
import { PaymentMethod } from '../payments/contract.ts'
import { PhoneCode } from '../phone-codes/contract.ts'
import { DeliveryOption, Destination, VoucherCode } from '../pricing/contract.ts'
import { boundedText, optionalLine } from '../shared/text.ts'

/**
 * The lines and amounts (in taka) that the shopper was shown. They are compared with the shop's own quote and never
 * stored.
 */
export const PlaceOrder = ShippingAddress.extend({
  landmark: optionalLine(200).nullish(),
  items: z
    .array(
      z.object({
        productId: boundedText(200),
        size: optionalLine(20),
        colour: optionalLine(30).optional(),
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
  senderNumber: optionalLine(40)
    .optional()
    .meta({ description: 'The wallet that the money was sent from, by bKash or Nagad' }),
  trxId: optionalLine(40).optional().meta({ description: 'The TrxID of that' }),
  advance: z.number().optional().meta({
    description:
      'In taka: what was sent to the wallet, where cash on delivery asks for an advance; the rest is due in cash',
  }),
  phoneCode: PhoneCode.optional().meta({
    description: 'Of a guest, after a refusal with `phone_code_required`',
  }),
  userId: boundedText(2000).optional(),
  userEmail: boundedText(2000).optional(),
  userName: boundedText(2000).optional(),
}).meta({ id: 'PlaceOrder' })
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** An order as shown to its buyer. */
export const PlacedOrder = Order.extend({
  orderLink: z
    .string()
    .optional()
    .meta({ description: 'Of a guest: the path of a link that shows the order' }),
}).meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Asks how the shopper's cart can be delivered there. */
export const DeliveryQuestion = Destination.extend({
  userId: boundedText(254).optional().meta({ description: 'Of a guest' }),
})
export type DeliveryQuestion = z.infer<typeof DeliveryQuestion>

/** Where the browser goes to pay. */
export const StartedPayment = z
  .object({
    transactionId: z.string().meta({ description: 'Identifies this payment attempt' }),
    redirectUrl: z.string().meta({ description: 'The gateway’s payment page' }),
  })
  .meta({ id: 'StartedPayment' })
export type StartedPayment = z.infer<typeof StartedPayment>

/** Items held for an unfinished card payment, as staff see them. */
export const HeldCheckout = z
  .object({
    _id: z.string(),
    userEmail: z.string(),
    userName: z.string(),
    items: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        size: Size,
        colour: Colour,
        quantity: z.number().int(),
        isPreorder: z.boolean(),
      }),
    ),
    totalAmount: z.number(),
    heldAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'HeldCheckout' })
export type HeldCheckout = z.infer<typeof HeldCheckout>
