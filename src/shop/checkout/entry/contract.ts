// Owns orders that staff enter for customers who write, call or visit the shop.
// Does not own: what every sale does (orders), and shoppers' own carts.
import { z } from 'zod'
import { m } from '#messages'
import { REGIONS } from '../../areas/contract.ts'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { ORDER_SOURCES, ShippingAddress, ShownOrder } from '../../orders/contract.ts'
import { sourceNames } from '../../orders/rules.ts'
import { PaymentMethod } from '../../payments/contract.ts'
import { OptionalMobile, OptionalTrxId } from '../../payments/wallets/contract.ts'
import { DeliveryOption, OptionalAmount } from '../../pricing/contract.ts'
import { field, textField } from '../../shared/fields.ts'
import { parseMobile } from '../../shared/phone.ts'
import { boundedText, optionalLine, optionalText, requiredText } from '../../shared/text.ts'

const ENTRY_SOURCES = ORDER_SOURCES.filter((source) => source !== 'web')

/** Maximum length of a pasted message. */
export const MAX_CHAT_LENGTH = 4000

const EntryLine = z
  .object({
    productId: boundedText(200),
    size: Size,
    colour: Colour.or(z.literal('')).default(''),
    quantity: field(
      z
        .number()
        .int()
        .min(1, { error: m.fault_one_or_more })
        .max(10, { error: m.fault_max_10_one }),
      {
        kind: 'count',
        label: m.common_quantity,
      },
    ),
    isPreorder: z.boolean().default(false),
    price: field(
      OptionalAmount.optional().meta({
        description: 'In taka for one piece, where it is lower than usual',
      }),
      { kind: 'taka', label: m.entry_price },
    ),
    priceReason: field(optionalLine(200).default(''), {
      kind: 'text',
      label: m.order_reason,
      placeholder: m.entry_price_reason_placeholder,
    }),
  })
  .refine(({ price, priceReason }) => price === undefined || priceReason !== '', {
    path: ['priceReason'],
    error: m.fault_say_why_price,
  })
export type EntryLine = z.infer<typeof EntryLine>

const lines = field(
  z
    .array(EntryLine)
    .min(1, { error: m.fault_add_product })
    .max(50, { error: m.fault_add_max_50 })
    .refine(
      (all) =>
        new Set(all.map(({ productId, size, colour }) => [productId, size, colour].join('\n')))
          .size === all.length,
      { error: m.fault_add_each_size },
    ),
  { kind: 'special', label: m.orders_items },
)

/** Without those that are paid on a gateway's page. */
export const StaffPaymentMethod = PaymentMethod.exclude(['card', 'bkash', 'nagad'])

/** What the total of an entered order depends on. */
export const EntryQuoteRequest = z
  .object({
    lines,
    deliveryOption: field(DeliveryOption, { kind: 'special', label: m.entry_delivery_option }),
    deliveryCharge: field(
      OptionalAmount.optional().meta({ description: 'In taka; the usual charge without' }),
      { kind: 'taka', label: m.order_delivery_charge, hint: m.entry_charge_hint },
    ),
    discount: field(
      OptionalAmount.default(0).meta({ description: 'In taka, off the whole order' }),
      { kind: 'takaOrNone', label: m.entry_discount, hint: m.entry_discount_hint },
    ),
    discountReason: optionalLine(200).default(''),
    paymentMethod: field(
      StaffPaymentMethod.default('cash_on_delivery').meta({
        description:
          'By transfer without `trxId`: the order is on hold, and its customer is asked to send the money',
      }),
      { kind: 'special', label: m.entry_payment },
    ),
    sentAmount: field(
      OptionalAmount.positive({ error: m.fault_enter_amount_above }).optional().meta({
        description: 'In taka, where only an advance is sent; the rest is due in cash',
      }),
      { kind: 'taka', label: m.entry_sent_amount, hint: m.entry_sent_amount_hint },
    ),
    district: optionalLine(100).optional(),
    city: optionalLine(100).optional(),
  })
  .meta({ id: 'EntryQuoteRequest' })
export type EntryQuoteRequest = z.infer<typeof EntryQuoteRequest>

/** In taka, at current prices. */
export const EntryQuote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        size: z.string(),
        colour: z.string(),
        quantity: z.number().int(),
        price: z.number().meta({ description: 'The usual price of one piece' }),
        itemTotal: z.number(),
        problem: z.string().nullable().meta({ description: 'Why it cannot be sold' }),
      }),
    ),
    subtotal: z.number(),
    deliveryName: z.string(),
    deliveryCharge: z.number(),
    discount: z.number().meta({ description: 'Of lowered prices and of the whole order' }),
    totalAmount: z.number(),
  })
  .meta({ id: 'EntryQuote' })
export type EntryQuote = z.infer<typeof EntryQuote>

/** Identifies the customer: with any other kind of number, strangers would become one customer. */
const CustomersPhone = ShippingAddress.shape.recipientPhone.refine(
  (phone) => parseMobile(phone) !== undefined,
  { error: m.fault_enter_mobile_number },
)

export const EnterOrder = ShippingAddress.extend({
  recipientPhone: field(CustomersPhone, {
    kind: 'phone',
    label: m.common_phone,
    placeholder: m.phone_placeholder,
  }),
  recipientName: textField(ShippingAddress.shape.recipientName, m.common_name),
  address: field(ShippingAddress.shape.address, {
    kind: 'text',
    label: m.order_address,
    placeholder: m.entry_address_placeholder,
    isWide: true,
  }),
  ...EntryQuoteRequest.omit({ district: true, city: true }).shape,
  source: field(z.enum(ENTRY_SOURCES, { error: m.fault_choose_where_order }), {
    kind: 'choice',
    label: m.entry_source,
    choices: ENTRY_SOURCES.map((value) => ({ value, label: sourceNames[value] })),
  }),
  note: field(optionalText(2000).default('').meta({ description: 'For colleagues' }), {
    kind: 'text',
    label: m.entry_note,
    isWide: true,
  }),
  senderNumber: field(OptionalMobile.default(''), {
    kind: 'phone',
    label: m.entry_sender_number,
  }),
  trxId: field(OptionalTrxId.default(''), {
    kind: 'code',
    label: m.transfer_trx_id,
    hint: m.entry_trx_id_hint,
  }),
  isReceived: field(
    z
      .boolean()
      .default(false)
      .meta({ description: 'The money is in the wallet; needs the right `managePayments`' }),
    { kind: 'switch', label: m.entry_is_received },
  ),
  isOnHold: z
    .boolean()
    .default(false)
    .meta({ description: 'Not to be packed until it is confirmed; its pieces are kept for it' }),
  totalAmount: z.number().optional().meta({
    description: 'As the customer was told; refused when the order comes to something else',
  }),
}).meta({ id: 'EnterOrder' })
export type EnterOrder = z.infer<typeof EnterOrder>

/** What the shop knows about the customer with this phone number. */
export const Caller = z
  .object({
    phone: z.string(),
    orders: z.number().int(),
    delivered: z.number().int(),
    refused: z.number().int().meta({ description: 'Sent, and came back or were not accepted' }),
    cancelled: z.number().int(),
    latest: z.array(ShownOrder).meta({ description: 'Up to five, newest first' }),
  })
  .meta({ id: 'Caller' })
export type Caller = z.infer<typeof Caller>

export const ChatMessage = z
  .object({
    text: requiredText(m.fault_paste_message, MAX_CHAT_LENGTH),
  })
  .meta({ id: 'ChatMessage' })

const from = z.string().meta({ description: 'The words of the message that say so' })
const ReadText = z.object({ value: z.string(), from })
const Read = ReadText.nullable()

/** What a message seems to say. */
export const ChatSuggestions = z
  .object({
    phone: Read,
    otherPhones: z.array(ReadText).meta({ description: 'Further numbers in the message' }),
    name: Read,
    address: Read,
    trxId: Read,
    places: z
      .array(
        z.object({
          region: z.enum(REGIONS),
          district: z.string(),
          city: z.string().meta({
            description: 'Thana, upazila or a place in one; empty where none is named',
          }),
          from,
        }),
      )
      .meta({ description: 'Several where the message leaves it open' }),
    lines: z.array(
      z.object({
        products: z
          .array(z.object({ id: z.string(), name: z.string() }))
          .meta({ description: 'Up to three, best match first' }),
        size: z.string().nullable(),
        colours: z.array(z.string()).meta({ description: 'Names of the colour that is named' }),
        quantity: z.number().int(),
        from,
      }),
    ),
  })
  .meta({ id: 'ChatSuggestions' })
export type ChatSuggestions = z.infer<typeof ChatSuggestions>
