// Owns what things cost: delivery options, vouchers, the quote.
// Leaves to others: which things are bought (cart) and what becomes of the quote (checkout).
import { z } from 'zod'
import { Paging } from '../shared/paging.ts'
import { atMost, optionalLine } from '../shared/text.ts'
import { AmountOrNothing, conditionShapes } from './conditions.ts'

export const DELIVERY_OPTIONS = ['standard', 'express', 'premium'] as const
export const DeliveryOption = z.enum(DELIVERY_OPTIONS, {
  error: 'Choose a delivery option',
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

const deliveryPrice = {
  charge: z.number().meta({ description: 'In taka, for a subtotal below `freeFrom`' }),
  freeFrom: z
    .number()
    .nullable()
    .meta({ description: 'Free from this subtotal, in taka; null: never' }),
}

/** A way of delivery as shoppers may choose it now. */
export const OfferedDeliveryOption = z
  .object({
    option: DeliveryOption,
    name: z.string(),
    ...deliveryPrice,
    earliestDays: z.number().int().meta({ description: 'In business days' }),
    latestDays: z.number().int(),
    promise: z.string().meta({ description: 'Such as 3-7 business days' }),
    estimatedFrom: z.string().meta({ description: 'The earliest day if ordered now' }),
    estimatedTo: z.string(),
  })
  .meta({ id: 'OfferedDeliveryOption' })
export type OfferedDeliveryOption = z.infer<typeof OfferedDeliveryOption>

/** What a way of delivery costs, in taka. */
export type DeliveryPrice = Pick<OfferedDeliveryOption, 'charge' | 'freeFrom'>

/** What a quote needs to know of a way of delivery. */
export type ChosenDelivery = DeliveryPrice & Pick<OfferedDeliveryOption, 'option' | 'name'>

/** As people type it: small letters, and spaces around it, do not matter. */
export const VoucherCode = z
  .string('Enter a voucher code')
  .trim()
  .toUpperCase()
  .min(1, { error: 'Enter a voucher code', abort: true })
  .check(atMost(30, 'A voucher code can have up to 30 letters and digits'))
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'Use only letters, digits and hyphens in a voucher code')

const Amount = AmountOrNothing.positive('Enter an amount above 0')

const conditions = { ...conditionShapes, isActive: z.boolean().default(true) }

const PercentageTerms = z.object({
  kind: z.literal('percentage'),
  percent: z
    .number('Enter a percentage')
    .int('Enter a whole percentage')
    .min(1, 'Enter a percentage from 1 to 100')
    .max(100, 'Enter a percentage from 1 to 100'),
  cap: Amount.nullable().default(null).meta({ description: 'The maximum discount, in taka' }),
  ...conditions,
})

const FixedTerms = z.object({
  kind: z.literal('fixed'),
  amount: Amount.meta({ description: 'In taka' }),
  ...conditions,
})

function refuseEndBeforeStart<Terms extends { firstDay: string | null; lastDay: string | null }>(
  terms: Terms,
  check: z.RefinementCtx<Terms>,
): void {
  if (terms.firstDay !== null && terms.lastDay !== null && terms.lastDay < terms.firstDay) {
    check.addIssue({
      code: 'custom',
      path: ['lastDay'],
      message: 'The last day cannot be before the first',
    })
  }
}

/** What a voucher takes off, and under which conditions. */
export const VoucherTerms = z
  .discriminatedUnion('kind', [PercentageTerms, FixedTerms], {
    error: 'Choose a percentage or a fixed amount',
  })
  .superRefine(refuseEndBeforeStart)
  .meta({ id: 'VoucherTerms' })
export type VoucherTerms = z.infer<typeof VoucherTerms>

const named = { code: VoucherCode }

export const NewVoucher = z
  .discriminatedUnion('kind', [PercentageTerms.extend(named), FixedTerms.extend(named)], {
    error: 'Choose a percentage or a fixed amount',
  })
  .superRefine(refuseEndBeforeStart)
  .meta({ id: 'NewVoucher' })
export type NewVoucher = z.infer<typeof NewVoucher>

const kept = {
  code: z.string(),
  state: z.enum(['usable', 'upcoming', 'expired', 'used_up', 'ended']),
  useCount: z.number().int(),
  createdAt: z.iso.datetime(),
}

export const Voucher = z
  .discriminatedUnion('kind', [PercentageTerms.extend(kept), FixedTerms.extend(kept)])
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

/** So much of a code may be looked for. */
export const MAX_VOUCHER_SEARCH = 100

export const VoucherSearch = Paging.extend({
  q: optionalLine(MAX_VOUCHER_SEARCH)
    .optional()
    .meta({ description: 'Start of the code; case does not matter' }),
})
export type VoucherSearch = z.infer<typeof VoucherSearch>

export const VoucherUse = z
  .object({
    orderId: z.string().nullable().meta({ description: 'null while a card payment is under way' }),
    userEmail: z.string(),
    discount: z.number().meta({ description: 'In taka' }),
    usedAt: z.iso.datetime(),
  })
  .meta({ id: 'VoucherUse' })
export type VoucherUse = z.infer<typeof VoucherUse>

/** What a voucher takes off a subtotal, without the conditions that only the shop can check. */
export const Discount = z
  .discriminatedUnion('kind', [
    PercentageTerms.pick({ kind: true, percent: true, cap: true, minimumSubtotal: true }),
    FixedTerms.pick({ kind: true, amount: true, minimumSubtotal: true }),
  ])
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
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.infer<typeof QuoteRequest>

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
    deliveryName: z.string(),
    subtotal: z.number(),
    deliveryCharge: z.number(),
    voucher: AppliedVoucher.nullable(),
    voucherDiscount: z.number(),
    totalAmount: z.number(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>
