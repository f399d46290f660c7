// Owns what whoever has the link of a mail sees of its order.
// Leaves to others: sending such a link (mails).
import { z } from 'zod'
import { GuestId } from '../../cart/contract.ts'
import { requiredLine } from '../../shared/text.ts'
import { Order, OrderChange } from '../contract.ts'

export const OrderLinkToken = z
  .object({ token: z.string('Invalid link').min(1, 'Invalid link').max(100) })
  .meta({ id: 'OrderLinkToken' })

/** An order of the guest who holds that id. */
export const GuestOrder = z
  .object({
    userId: GuestId,
    orderId: requiredLine('Order id is required', 30),
  })
  .meta({ id: 'GuestOrder' })
export type GuestOrder = z.infer<typeof GuestOrder>

/** What whoever has a link from a mail sees of its order. */
export const LinkedOrder = Order.pick({
  orderId: true,
  orderDate: true,
  items: true,
  itemCount: true,
  subtotal: true,
  deliveryCharge: true,
  voucherDiscount: true,
  discount: true,
  totalAmount: true,
  dueAtDoor: true,
  orderStatus: true,
  deliveryStatus: true,
  paymentStatus: true,
  paymentMethod: true,
  paymentMethodCode: true,
  deliveryOption: true,
  deliveryName: true,
  estimatedFrom: true,
  estimatedTo: true,
  deliveredAt: true,
})
  .extend({
    recipient: z
      .object({
        firstName: z.string(),
        phone: z.string().meta({ description: 'Hidden except for the last three digits' }),
        area: z.string().meta({ description: 'City and district' }),
      })
      .nullable()
      .meta({ description: 'null: the e-mail that the link was sent to is not confirmed' }),
    changes: z
      .array(OrderChange)
      .meta({ description: 'Order history, oldest first, by `customer` or `shop`' }),
    linkExpiresAt: z.iso.datetime(),
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof LinkedOrder>
