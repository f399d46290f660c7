// Owns orders, their lines, delivery states and history.
// Leaves to others: how an order comes about (checkout) and what is owed (payments).
import { z } from 'zod'
import { Size } from '../catalogue/contract.ts'
import { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { DeliveryOption } from '../pricing/contract.ts'
import { Day } from '../shared/clock.ts'
import { Paging } from '../shared/paging.ts'
import { toLocalPhone } from '../shared/phone.ts'
import {
  atMost,
  boundedText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../shared/text.ts'

export const ORDER_STATUSES = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const DELIVERY_STATUSES = [
  'pending',
  'assigned',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed_delivery',
  'returned',
] as const
export const DeliveryStatus = z.enum(DELIVERY_STATUSES)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export type StatusKind = 'order' | 'delivery' | 'payment'

/** What of an order one step of its history changed. */
export const ChangeKind = z.enum(['order', 'delivery', 'payment', 'address'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const REGIONS = [
  'Dhaka',
  'Chittagong',
  'Sylhet',
  'Rajshahi',
  'Khulna',
  'Barisal',
  'Rangpur',
  'Mymensingh',
] as const
export type Region = (typeof REGIONS)[number]

export const ADDRESS_CATEGORIES = ['home', 'office', 'others'] as const
export type AddressCategory = (typeof ADDRESS_CATEGORIES)[number]

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

/** A line as it was sold: what becomes of the product later does not change it. */
export interface SaleLine {
  productId: string
  name: string
  size: Size
  imageUrl: string
  unitPricePaisa: number
  quantity: number
  isPreorder: boolean
}

/** What is given back: pieces of lines, at what they are worth or at another amount, or an amount in taka. */
export const RefundOrder = z
  .object({
    lines: z
      .array(
        z.object({
          position: z.number().int().min(0).max(1000),
          quantity: z.number().int().min(1).max(10),
        }),
      )
      .max(200)
      .refine(
        (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
        'Please name each line once',
      )
      .optional(),
    amount: z.number().positive().max(100_000_000).multipleOf(0.01).optional(),
    reason: requiredLine('Please say why', 300),
    isByHand: z
      .boolean()
      .default(false)
      .meta({ description: 'The money was given back already, in cash or from a wallet' }),
  })
  .meta({ id: 'RefundOrder' })
export type RefundOrder = z.infer<typeof RefundOrder>

/** What of an order's money can still be given back, and what its pieces are worth then. */
export const Refundable = z
  .object({
    left: z
      .number()
      .meta({ description: 'In taka: what came, less what went back or is about to' }),
    isThroughGateway: z
      .boolean()
      .meta({ description: 'Whether a gateway can send it; otherwise it is given by hand' }),
    instrument: z.string().nullable().meta({ description: 'Such as VISA-Dutch Bangla' }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        name: z.string(),
        size: Size,
        quantity: z.number().int(),
        returned: z.number().int().meta({ description: 'Pieces that were given back before' }),
        paid: z.number().meta({ description: 'For all pieces, discounts taken off' }),
        worth: z
          .array(z.number())
          .meta({ description: 'Of the next piece, of the next two, and so on to the last' }),
      }),
    ),
  })
  .meta({ id: 'Refundable' })
export type Refundable = z.infer<typeof Refundable>

const OrderItem = z
  .object({
    productId: z.string(),
    name: z.string(),
    image: z.string(),
    size: Size,
    price: z.number().meta({ description: 'Of one piece, in taka' }),
    quantity: z.number().int(),
    itemTotal: z.number(),
    isPreorder: z.boolean(),
    isInShop: z.boolean().meta({ description: 'Whether the product is still in the shop' }),
  })
  .meta({ id: 'OrderItem' })

export const Order = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    userEmail: z.string(),
    userRemovedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the account was removed that it was ordered with' }),
    userName: z.string(),
    items: z.array(OrderItem),
    itemCount: z.number().int().meta({ description: 'Pieces in all lines' }),
    subtotal: z.number(),
    deliveryCharge: z.number(),
    voucherCode: z.string().nullable(),
    voucherDiscount: z.number(),
    totalAmount: z.number(),
    orderStatus: OrderStatus,
    deliveryStatus: DeliveryStatus,
    paymentStatus: PaymentStatus,
    paymentMethod: z.string().meta({ description: 'The label, such as Cash on Delivery' }),
    paymentMethodCode: PaymentMethod,
    deliveryOption: DeliveryOption,
    estimatedFrom: z.string(),
    estimatedTo: z.string(),
    recipientName: z.string(),
    recipientPhone: z.string(),
    shippingAddress: z.object({
      region: z.string(),
      city: z.string(),
      district: z.string(),
      address: z.string(),
      landmark: z.string(),
      addressCategory: z.string(),
    }),
    deliveryAddress: z.string().meta({ description: 'The address on one line' }),
    deliveryAssignedTo: z.string().nullable(),
    deliveryNotes: z.string(),
    orderDate: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

const Count = z.object({ count: z.number().int() })

export const OrderSummary = z
  .object({
    totalOrders: z.number().int(),
    ordersToday: z.number().int(),
    totalRevenue: z.number().meta({ description: 'In taka, without cancelled orders' }),
    statusBreakdown: z.array(z.object({ _id: OrderStatus, count: z.number().int() })),
  })
  .meta({ id: 'OrderSummary' })

export const DeliverySummary = z
  .object({
    pending: Count,
    assigned: Count,
    picked_up: Count,
    in_transit: Count,
    out_for_delivery: Count,
    delivered: Count,
    failed_delivery: Count,
    returned: Count,
  })
  .meta({ id: 'DeliverySummary' })

const shownUpdatedAt = z.iso.datetime().optional().meta({
  description:
    '`updatedAt` as it was shown. An order that was changed since is refused, with the order as it is now.',
})

const Assignment = z.object({
  deliveryPersonName: requiredLine('Delivery person name is required', 100),
  deliveryNotes: optionalText(1000).optional(),
})

export const AssignDelivery = Assignment.extend({ shownUpdatedAt }).meta({ id: 'AssignDelivery' })

export const ShipOrder = z
  .object({ trackingInfo: optionalLine(300).optional() })
  .meta({ id: 'ShipOrder' })

export const DeliverOrder = z
  .object({ deliveryNotes: optionalText(1000).optional() })
  .meta({ id: 'DeliverOrder' })

export const ChangeStatus = z
  .object({
    orderStatus: OrderStatus.optional(),
    deliveryStatus: DeliveryStatus.optional(),
    deliveryNotes: optionalText(1000).optional(),
    deliveryAssignedTo: optionalLine(100).optional(),
    shownUpdatedAt,
  })
  .refine(
    ({ shownUpdatedAt: _, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    { message: 'Please say what to change' },
  )
  .meta({ id: 'ChangeStatus' })

/** So many orders are moved by one call at most. */
export const MAX_MOVED_ORDERS = 100

const orders = z
  .array(z.object({ orderId: boundedText(64), shownUpdatedAt }))
  .min(1, 'Please choose at least one order')
  .max(MAX_MOVED_ORDERS, `Please choose at most ${MAX_MOVED_ORDERS} orders`)

/** One step for several orders. Without notes, each order keeps its own. */
export const MoveOrders = z
  .discriminatedUnion('action', [
    Assignment.extend({ action: z.literal('assign'), orders }),
    z.object({ action: z.enum(['ship', 'out_for_delivery', 'deliver']), orders }),
  ])
  .meta({ id: 'MoveOrders' })
export type MoveOrders = z.infer<typeof MoveOrders>

/** What became of each order, in the order of their ids. */
export const MovedOrder = z
  .object({
    orderId: z.string().meta({ description: 'As it was asked for' }),
    outcome: z.enum(['moved', 'stood_there', 'refused']).meta({
      description: '`stood_there`: the step was taken before, so that nothing was to be done',
    }),
    reason: z.string().meta({ description: 'Why it was refused, otherwise empty' }),
  })
  .meta({ id: 'MovedOrder' })
export type MovedOrder = z.infer<typeof MovedOrder>

export const ChangeAddress = ShippingAddress.extend({ shownUpdatedAt }).meta({
  id: 'ChangeAddress',
})
export type ChangeAddress = z.infer<typeof ChangeAddress>

export const NewOrderNote = z
  .object({ text: requiredText('Please write something', 2000) })
  .meta({ id: 'NewOrderNote' })
export type NewOrderNote = z.infer<typeof NewOrderNote>

/** What somebody of the shop wrote about an order, for the others. */
export const OrderNote = z
  .object({
    id: z.string(),
    writtenAt: z.iso.datetime(),
    writtenBy: z.string().meta({ description: 'An e-mail, or `shop`' }),
    isOwn: z.boolean().meta({ description: 'Whether whoever asks wrote it, and may delete it' }),
    text: z.string(),
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>

/** An order that was placed lately. */
export const OrderArrival = z
  .object({ orderId: z.string(), placedAt: z.iso.datetime() })
  .meta({ id: 'OrderArrival' })
export type OrderArrival = z.infer<typeof OrderArrival>

/** One step in an order's history. */
export const OrderChange = z
  .object({
    changedAt: z.iso.datetime(),
    changedBy: z.string().meta({ description: 'An e-mail, or `shop`' }),
    kind: ChangeKind,
    from: z.string().nullable().meta({ description: 'null: the order was placed' }),
    to: z.string(),
    note: z.string(),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

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

/**
 * What a list of orders may be narrowed to: by words that an order id, name, phone number or e-mail
 * contains (of one or two letters: that a word begins with), and by the days in Asia/Dhaka on which
 * orders were placed, both included.
 */
export const OrderSearch = Paging.extend({
  q: z.string().trim().check(atMost(100, 'Please search for at most 100 characters')).optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type OrderSearch = z.infer<typeof OrderSearch>

export const OrderFilter = OrderSearch.extend({
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  region: optionalLine(100).optional().meta({ description: 'As it stands in the address' }),
  district: optionalLine(100).optional().meta({ description: 'As it stands in the address' }),
})
export type OrderFilter = z.infer<typeof OrderFilter>

const DocumentKind = z.enum(['invoice', 'packing-slip', 'label', 'rider-sheet'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** How many orders one file of documents may hold. */
export const MOST_PRINTED = 200

/** What is printed: a document for each of these orders, or all that somebody still has to deliver. */
export const PrintOrders = z
  .object({
    kind: DocumentKind,
    orders: z
      .string()
      .check(atMost(MOST_PRINTED * 40, `Please print at most ${MOST_PRINTED} orders at once`))
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(
        z
          .array(z.string().regex(/^[\w-]{1,40}$/, 'Please give order ids with commas between'))
          .max(MOST_PRINTED, `Please print at most ${MOST_PRINTED} orders at once`),
      )
      .optional()
      .meta({ description: 'Order ids with commas between, 200 at most' }),
    deliveryPerson: requiredLine('Delivery person name is required', 100)
      .optional()
      .meta({ description: 'For a rider-sheet: all that this person has and has not delivered' }),
  })
  .refine(
    ({ orders, deliveryPerson }) => (orders === undefined) !== (deliveryPerson === undefined),
    {
      message: 'Please name orders, or a delivery person',
      path: ['orders'],
    },
  )
  .refine(({ kind, deliveryPerson }) => deliveryPerson === undefined || kind === 'rider-sheet', {
    message: 'Only a rider-sheet is of a delivery person',
    path: ['deliveryPerson'],
  })
export type PrintOrders = z.infer<typeof PrintOrders>
