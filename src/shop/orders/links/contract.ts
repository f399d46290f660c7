// Owns what whoever has the link of a mail sees of its order.
// Leaves to others: sending such a link (mails).
import { z } from 'zod'
import { Order, OrderChange } from '../contract.ts'

export const OrderLinkToken = z
  .object({ token: z.string('There is no link').min(1, 'There is no link').max(100) })
  .meta({ id: 'OrderLinkToken' })

/** What whoever has a link from a mail sees of its order. */
export const LinkedOrder = Order.pick({
  orderId: true,
  orderDate: true,
  items: true,
  itemCount: true,
  subtotal: true,
  deliveryCharge: true,
  voucherDiscount: true,
  totalAmount: true,
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
        phone: z.string().meta({ description: 'All but its last three digits are hidden' }),
        area: z.string().meta({ description: 'City and district' }),
      })
      .nullable()
      .meta({ description: 'null: nobody has proven the e-mail that the link was sent to' }),
    changes: z
      .array(OrderChange)
      .meta({ description: 'What happened, oldest first, by `customer` or `shop`' }),
    linkExpiresAt: z.iso.datetime(),
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof LinkedOrder>
