// Owns orders, their lines, delivery states and history.
// Does not own: creating an order (checkout), and what is due (payments).
import { z } from 'zod'
import { m } from '#messages'
import { REGIONS } from '../areas/contract.ts'
import { Colour, Size } from '../catalogue/variants/contract.ts'
import { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { DeliveryOption } from '../pricing/contract.ts'
import { Day } from '../shared/day.ts'
import { field, textField } from '../shared/fields.ts'
import { Paging } from '../shared/paging.ts'
import { toLocalPhone } from '../shared/phone.ts'
import { optionalLine, requiredLine, searchText } from '../shared/text.ts'
import { Reason } from './reasons/contract.ts'

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

/** Where an order came from: the shop's own pages, or the channel of an order that staff entered. */
export const ORDER_SOURCES = ['web', 'page', 'messenger', 'phone', 'shop_floor'] as const
export const OrderSource = z.enum(ORDER_SOURCES)
export type OrderSource = z.infer<typeof OrderSource>

export type StatusKind = 'order' | 'delivery' | 'payment'

/** What a step of an order's history changed. */
export const ChangeKind = z.enum(['order', 'delivery', 'payment', 'address', 'edit'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const ADDRESS_CATEGORIES = ['home', 'office', 'others'] as const
export type AddressCategory = (typeof ADDRESS_CATEGORIES)[number]

const RecipientPhone = requiredLine(m.fault_recipient_phone_required, 30)
  .transform(toLocalPhone)
  .pipe(z.string().regex(/^\d{11}$/, { error: m.fault_enter_valid_11 }))

/** Destination of an order. */
export const ShippingAddress = z.object({
  recipientName: textField(
    requiredLine(m.fault_recipient_name_required, 100),
    m.order_recipient_name,
  ),
  recipientPhone: field(RecipientPhone, { kind: 'phone', label: m.order_recipient_phone }),
  region: field(z.enum(REGIONS, { error: m.fault_region_required }), {
    kind: 'special',
    label: m.order_region,
  }),
  city: textField(requiredLine(m.fault_city_required, 100), m.order_city),
  district: textField(requiredLine(m.fault_district_required, 100), m.order_district),
  address: textField(requiredLine(m.fault_address_required, 300), m.order_address),
  landmark: textField(optionalLine(200).default(''), m.order_landmark),
  addressCategory: field(z.enum(ADDRESS_CATEGORIES, { error: m.fault_address_category_required }), {
    kind: 'special',
    label: m.order_address_category,
  }),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

type ShippingPart = keyof ShippingAddress

/** Its parts, in the order of forms. Tables name them alike. */
export const SHIPPING_PARTS = Object.keys(ShippingAddress.shape) as readonly ShippingPart[]

/** Those that say where. */
export const PLACE_PARTS = SHIPPING_PARTS.filter(
  (part): part is Exclude<ShippingPart, 'recipientName' | 'recipientPhone'> =>
    part !== 'recipientName' && part !== 'recipientPhone',
)

const OrderItem = z
  .object({
    productId: z.string(),
    name: z.string(),
    image: z.string(),
    imageColour: z
      .string()
      .meta({ description: 'Of what the picture shows, such as #1f2a44, if it was measured' })
      .optional(),
    size: Size,
    colour: Colour,
    price: z.number().meta({ description: 'Price of one piece, in taka' }),
    regularPrice: z
      .number()
      .meta({ description: 'What it cost otherwise, if it was on sale' })
      .optional(),
    quantity: z.number().int(),
    itemTotal: z.number(),
    isPreorder: z.boolean(),
    isInShop: z.boolean().meta({ description: 'Whether the product still exists' }),
  })
  .meta({ id: 'OrderItem' })

export const Order = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    customerId: z.string(),
    userEmail: z.string(),
    userRemovedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the ordering account was deleted' }),
    userName: z.string(),
    items: z.array(OrderItem),
    itemCount: z.number().int().meta({ description: 'Total pieces of all lines' }),
    subtotal: z.number(),
    deliveryCharge: z.number(),
    cashFee: z.number().optional().meta({
      description: 'How much of the delivery charge is for cash on delivery, if anything',
    }),
    voucherCode: z.string().nullable(),
    voucherDiscount: z.number(),
    discount: z.number().meta({ description: 'What staff took off, in taka' }),
    exchangeCredit: z
      .number()
      .optional()
      .meta({ description: 'Of an exchange: what the items that come back count for, in taka' }),
    totalAmount: z.number(),
    source: OrderSource.meta({ description: '`web`, unless staff entered it' }),
    takesBack: z.string().optional().meta({
      description: 'What an exchange is to take back at the door, such as `1 × Panjabi, M`',
    }),
    onHoldSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when it waits to be confirmed. It cannot be sent until then.' }),
    askedAdvance: z
      .number()
      .meta({ description: 'What the customer of an order on hold is asked to send first' })
      .optional(),
    dueAtDoor: z
      .number()
      .meta({
        description:
          'What an order paid by card or wallet still costs at the door: the rest after an advance, or what a change added',
      })
      .optional(),
    refunded: z
      .number()
      .meta({ description: 'What was refunded, in taka; not what is about to be' })
      .optional(),
    orderStatus: OrderStatus,
    deliveryStatus: DeliveryStatus,
    paymentStatus: PaymentStatus,
    isRefundedInFull: z.boolean().meta({
      description:
        'Whether all that was paid was refunded, or is about to be. It can no longer be sent.',
    }),
    refundDue: z.number().meta({
      description:
        'What was paid for a cancelled order, for pieces whose exchange was cancelled, or by an exchange for something cheaper, and no refund has been requested of; nothing once all pieces of a returned one were refunded',
    }),
    paymentMethod: z.string().meta({ description: 'The label, such as Cash on Delivery' }),
    paymentMethodCode: PaymentMethod,
    deliveryOption: DeliveryOption,
    deliveryName: z.string().meta({ description: 'Its name when the order was placed' }),
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
    area: z.string().meta({ description: 'City and district' }),
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

/** An order in API answers. Staff without the right `readMoney` see no amounts. */
export const ShownOrder = Order.partial({
  subtotal: true,
  deliveryCharge: true,
  voucherCode: true,
  voucherDiscount: true,
  discount: true,
  totalAmount: true,
  dueAtDoor: true,
  refundDue: true,
})
  .extend({
    items: z.array(OrderItem.partial({ price: true, itemTotal: true }).meta({ id: 'ShownItem' })),
    endReason: Reason.nullable().optional().meta({
      description: 'Why it was cancelled or came back, or why its delivery failed; for staff',
    }),
    assignmentNotes: z.string().optional().meta({
      description: 'What the delivery person was told when it was assigned; for staff',
    }),
    cashToCollect: z.number().optional().meta({
      description:
        'To collect at the door: at the counter, and in delivery lists for those whom amounts are left out for',
    }),
  })
  .meta({ id: 'ShownOrder' })
export type ShownOrder = z.infer<typeof ShownOrder>

const Count = z.object({ count: z.number().int() })

export const OrderSummary = z
  .object({
    totalOrders: z.number().int(),
    ordersToday: z.number().int(),
    totalRevenue: z.number().optional().meta({
      description: 'In taka, excluding cancelled orders; only with the right `readMoney`',
    }),
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

export const shownUpdatedAt = z.iso.datetime().optional().meta({
  description:
    '`updatedAt` as shown. If the order has changed since, the call is refused with its current state.',
})

export const ChangeAddress = ShippingAddress.extend({ shownUpdatedAt }).meta({
  id: 'ChangeAddress',
})
export type ChangeAddress = z.infer<typeof ChangeAddress>

/** What the shop notes on a step by itself, put into words where it is read. */
export type Remark =
  | { code: 'assigned'; person: string }
  | { code: 'advance_asked'; amountPaisa: number }
  | { code: 'no_answer'; call: number; most: number }
  | { code: 'not_confirmed'; hours: number }
  | {
      code:
        | 'on_hold'
        | 'advance_dropped'
        | 'advance_sent'
        | 'confirmed'
        | 'wrong_number'
        | 'changed'
        | 'cancelled'
        | 'undone'
    }

/** Of an address or an order's contents: what was or became of it, as people wrote it unless the shop has words. */
export type Part =
  | string
  | { code: 'no_landmark' | 'delivery_charge' | 'other_delivery_charge' }
  | { method: PaymentMethod }

/** A recently placed order. */
export const OrderArrival = z
  .object({ orderId: z.string(), placedAt: z.iso.datetime() })
  .meta({ id: 'OrderArrival' })
export type OrderArrival = z.infer<typeof OrderArrival>

/** One step in an order's history. */
export const OrderChange = z
  .object({
    changedAt: z.iso.datetime(),
    changedBy: z.string().meta({ description: 'Email, `customer`, `visitor` or `shop`' }),
    apiKey: z.string().optional().meta({
      description: 'Name of the API key by which a program did it; shoppers are not told',
    }),
    kind: ChangeKind,
    from: z.string().nullable().meta({
      description: 'null: the order was placed; for customers also of an address or an edit',
    }),
    to: z.string().meta({ description: 'For customers empty of an address or an edit' }),
    note: z.string(),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

/**
 * Filters of a list of orders: words contained in an order id, name, phone number or email (one or two letters match
 * only the start of a word), and days in Asia/Dhaka on which orders were placed, both included.
 */
export const OrderSearch = Paging.extend({
  q: searchText(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type OrderSearch = z.infer<typeof OrderSearch>

export const OrderFilter = OrderSearch.extend({
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  source: OrderSource.optional(),
  onHold: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those that wait to be confirmed' }),
  refundDue: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those of which money is owed back' }),
  region: optionalLine(100).optional().meta({ description: 'As in the address' }),
  district: optionalLine(100).optional().meta({ description: 'As in the address' }),
})
export type OrderFilter = z.infer<typeof OrderFilter>
