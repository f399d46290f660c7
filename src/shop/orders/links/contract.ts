// Owns what a visitor sees of an order, and can do with it, by its link or phone number.
// Does not own: sending such a link (mails and SMS).
import { z } from 'zod'
import { m } from '#messages'
import { GuestId } from '../../cart/contract.ts'
import { SentTransfer } from '../../payments/wallets/contract.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { requiredLine } from '../../shared/text.ts'
import { Order, OrderChange } from '../contract.ts'
import { OtherSizes, SizeChangeWish } from '../size-changes/contract.ts'
import { readOrderId } from './rules.ts'

export const OrderLinkToken = z
  .object({
    token: z
      .string({ error: m.fault_invalid_link })
      .min(1, { error: m.fault_invalid_link })
      .max(100),
  })
  .meta({ id: 'OrderLinkToken' })

/** An order of the guest with that id. */
export const GuestOrder = z
  .object({
    userId: GuestId,
    orderId: requiredLine(m.fault_order_id_required, 30),
  })
  .meta({ id: 'GuestOrder' })
export type GuestOrder = z.infer<typeof GuestOrder>

export const AskLinkedSizeChange = OrderLinkToken.extend(SizeChangeWish.shape).meta({
  id: 'AskLinkedSizeChange',
})

export const PayLinkedAdvance = z
  .object({ ...OrderLinkToken.shape, transfer: SentTransfer })
  .meta({ id: 'PayLinkedAdvance' })

/** Identifies an order without a link. */
export const TrackOrder = z
  .object({
    orderId: requiredLine(m.fault_enter_order_id, 30).transform(readOrderId),
    phone: requiredLine(m.fault_enter_phone_number, 30).transform(toLocalPhone),
  })
  .meta({ id: 'TrackOrder' })
export type TrackOrder = z.infer<typeof TrackOrder>

/** What the link in a mail shows of its order. */
export const LinkedOrder = Order.pick({
  orderId: true,
  orderDate: true,
  items: true,
  itemCount: true,
  subtotal: true,
  deliveryCharge: true,
  cashFee: true,
  voucherDiscount: true,
  discount: true,
  exchangeCredit: true,
  takesBack: true,
  totalAmount: true,
  askedAdvance: true,
  dueAtDoor: true,
  refunded: true,
  refundDue: true,
  onHoldSince: true,
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
      .meta({ description: 'null: the email that the link was sent to is not confirmed' }),
    delivery: z
      .object({
        person: z.string().nullable().meta({ description: 'Who brings it' }),
        toPay: z.number().meta({ description: 'At the door, in taka' }),
      })
      .nullable()
      .meta({ description: 'null: the link does not prove the phone number of the order' }),
    changes: z
      .array(OrderChange)
      .meta({ description: 'Order history, oldest first, by `customer` or `shop`' }),
    linkExpiresAt: z.iso.datetime(),
    isChangeable: z.boolean().meta({ description: 'Whether its customer can change anything' }),
    changeable: OtherSizes.extend({ canCancel: z.boolean() })
      .nullable()
      .meta({ description: 'What can be changed with this link; null: nothing' }),
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof LinkedOrder>

export const TrackedOrder = LinkedOrder.extend({
  token: z.string().meta({ description: 'For the calls about links, for an hour' }),
}).meta({ id: 'TrackedOrder' })
export type TrackedOrder = z.infer<typeof TrackedOrder>
