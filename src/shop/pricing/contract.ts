// Owns prices: delivery options, vouchers, the quote.
// Does not own: the items (cart), and what happens with the quote (checkout).

import { z } from 'zod'
import { m } from '#messages'
import { toLatinDigits } from '../shared/digits.ts'
import { field } from '../shared/fields.ts'
import { MAX_TAKA, toPaisa, toTaka } from '../shared/money.ts'
import { boundedText, optionalLine } from '../shared/text.ts'

export const DELIVERY_OPTIONS = ['standard', 'express', 'premium'] as const
export const DeliveryOption = z.enum(DELIVERY_OPTIONS, {
  error: m.fault_choose_delivery_option,
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

const deliveryPrice = {
  charge: z.number().meta({ description: 'In taka, for a subtotal below `freeFrom`' }),
  freeFrom: z
    .number()
    .nullable()
    .meta({ description: 'Free from this subtotal, in taka; null: never' }),
}

const ZoneCharge = z.object({
  zone: z.string(),
  charge: z.number(),
  freeFrom: deliveryPrice.freeFrom,
})

/** A delivery option as currently offered to shoppers. */
export const OfferedDeliveryOption = z
  .object({
    option: DeliveryOption,
    name: z.string(),
    ...deliveryPrice,
    cashFee: z.number().optional().meta({
      description:
        'On top for cash on delivery, in taka. While the address is not known, only if it is the same in all zones.',
    }),
    asksAdvance: z.literal(true).optional().meta({
      description: 'A zone where cash on delivery may need an advance; see `GET /payment-methods`',
    }),
    zones: z.array(ZoneCharge).optional().meta({
      description: 'What it costs where, while the address is not known',
    }),
    earliestDays: z.number().int().meta({ description: 'In business days' }),
    latestDays: z.number().int(),
    promise: z.string().meta({ description: 'Such as 3-7 business days' }),
    estimatedFrom: z.string().meta({ description: 'The earliest day if ordered now' }),
    estimatedTo: z.string(),
  })
  .meta({ id: 'OfferedDeliveryOption' })
export type OfferedDeliveryOption = z.infer<typeof OfferedDeliveryOption>

/** Destination, as far as known: an upazila or thana takes precedence over its district. */
export const Destination = z.object({
  district: optionalLine(100).optional().meta({ description: 'As in the address' }),
  area: optionalLine(100).optional().meta({ description: 'Upazila or thana' }),
})
export type Destination = z.infer<typeof Destination>

/** The cost of a delivery option, in taka. */
export type DeliveryPrice = Pick<OfferedDeliveryOption, 'charge' | 'freeFrom' | 'cashFee'>

/** What a quote needs of a delivery option. */
export type ChosenDelivery = DeliveryPrice &
  Pick<OfferedDeliveryOption, 'option' | 'name' | 'asksAdvance'>

/** Case, surrounding spaces and the language of digits do not matter. */
export const VoucherCode = optionalLine(30, m.fault_enter_voucher_code)
  .overwrite(toLatinDigits)
  .toUpperCase()
  .min(1, { error: m.fault_enter_voucher_code, abort: true })
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, { error: m.fault_use_only_letters_digits })

export const OptionalAmount = z
  .number({ error: m.fault_enter_amount })
  .min(0, { error: m.fault_enter_amount_more })
  .max(MAX_TAKA, { error: m.fault_amount_too_large })
  .refine((taka) => toTaka(toPaisa(taka)) === taka, { error: m.fault_use_max_two })

const Amount = OptionalAmount.positive({ error: m.fault_enter_amount_above })
const minimumSubtotal = OptionalAmount.default(0).meta({ description: 'In taka' })

export const PercentageDiscount = z.object({
  kind: field(z.literal('percentage'), { kind: 'option', label: m.pricing_kind }),
  percent: field(
    z
      .number({ error: m.fault_enter_percentage })
      .int({ error: m.fault_enter_whole_percentage })
      .min(1, { error: m.fault_enter_percentage_100 })
      .max(100, { error: m.fault_enter_percentage_100 }),
    { kind: 'count', label: m.pricing_percent },
  ),
  cap: field(
    Amount.nullable().default(null).meta({ description: 'The maximum discount, in taka' }),
    {
      kind: 'taka',
      label: m.pricing_cap,
      hint: m.pricing_cap_hint,
    },
  ),
  minimumSubtotal,
})

export const FixedDiscount = z.object({
  kind: field(z.literal('fixed'), { kind: 'option', label: m.pricing_fixed_discount_kind }),
  amount: field(Amount.meta({ description: 'In taka' }), {
    kind: 'taka',
    label: m.pricing_amount,
  }),
  minimumSubtotal,
})

/** What a voucher takes off a subtotal, without the conditions that only the shop can check. */
export const Discount = z
  .discriminatedUnion('kind', [PercentageDiscount, FixedDiscount])
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof Discount>

export const AppliedVoucher = z.object({ code: z.string(), discount: Discount })
export type AppliedVoucher = z.infer<typeof AppliedVoucher>

export const QuoteRequest = z
  .object({
    deliveryOption: DeliveryOption.optional().meta({
      description: 'Defaults to the first option offered',
    }),
    voucherCode: VoucherCode.nullish(),
    userId: boundedText(254).optional().meta({ description: 'Of a guest' }),
    ...Destination.shape,
    isCash: z.boolean().optional().meta({ description: 'Whether it is paid at the door' }),
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** The one source of the total, all amounts in taka. */
export const Quote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        size: z.string(),
        colour: z.string(),
        price: z.number(),
        quantity: z.number().int(),
        itemTotal: z.number(),
      }),
    ),
    deliveryOption: DeliveryOption,
    deliveryName: z.string(),
    subtotal: z.number(),
    deliveryCharge: z.number(),
    cashFee: z.number().optional().meta({
      description: 'How much of the delivery charge is for cash on delivery, if anything',
    }),
    voucher: AppliedVoucher.nullable(),
    voucherDiscount: z.number(),
    totalAmount: z.number(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>
