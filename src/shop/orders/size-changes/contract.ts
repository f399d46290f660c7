// Owns customers' requests for another size, before their parcel is packed or in exchange, and the answers.
// Does not own: editing the lines of an order, and exchanges (returns).
import { z } from 'zod'
import { m } from '#messages'
import { MAX_QUANTITY } from '../../cart/rules.ts'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { OptionalAmount } from '../../pricing/contract.ts'
import { optionalLine } from '../../shared/text.ts'
import { Reason } from '../reasons/contract.ts'

const Position = z.number().int().min(0).max(1000)
const Quantity = z.number().int().min(1).max(MAX_QUANTITY)
const Variant = z.object({ size: Size, colour: Colour })

export const SizeChangeWish = z.object({
  position: Position.meta({ description: 'Place of the line in `items`, from 0' }),
  variantId: z
    .uuid({ error: m.fault_choose_size })
    .meta({ description: 'One of the `sizeChoices`' }),
  quantity: Quantity.default(1).meta({
    description: 'Of an exchange; before it is packed, the whole line changes',
  }),
  reason: Reason.optional().meta({ description: 'Of an exchange' }),
  note: optionalLine(200).default(''),
})
export type SizeChangeWish = z.infer<typeof SizeChangeWish>

export const AnswerSizeChange = z
  .object({
    isAccepted: z.boolean(),
    answer: optionalLine(200).default('').meta({ description: 'What the customer reads with it' }),
    charge: OptionalAmount.optional().meta({
      description: 'Of an exchange: to collect at the door, in taka; as in the settings if omitted',
    }),
  })
  .meta({ id: 'AnswerSizeChange' })
export type AnswerSizeChange = z.infer<typeof AnswerSizeChange>

/** A customer's request for another size. */
export const SizeChange = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    position: Position,
    quantity: Quantity,
    name: z.string().meta({ description: 'Of the product' }),
    from: Variant,
    to: Variant.meta({ description: 'Whatever it is called by now' }),
    isExchange: z.boolean().meta({ description: 'Of a delivered order' }),
    exchangeOrder: z
      .object({
        orderId: z.string(),
        toPay: z.number().meta({ description: 'At the door, in taka' }),
      })
      .nullable()
      .meta({ description: 'Of an accepted exchange: the order that brings it' }),
    reason: Reason.nullable(),
    note: z.string(),
    askedAt: z.iso.datetime(),
    isAccepted: z.boolean().nullable().meta({ description: 'null: not answered yet' }),
    answer: z.string(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SizeChange' })
export type SizeChange = z.infer<typeof SizeChange>

export const AnsweredSizeChange = SizeChange.extend({
  isTold: z.boolean().meta({ description: 'Whether an email or SMS tells the customer' }),
}).meta({ id: 'AnsweredSizeChange' })
export type AnsweredSizeChange = z.infer<typeof AnsweredSizeChange>

/** Other sizes available for the lines of an order, and colours in exchange. */
export const SizeChoices = z.array(
  z.object({
    position: Position,
    quantity: z.int().meta({ description: 'How many pieces can be exchanged' }),
    variants: z.array(
      Variant.extend({
        variantId: z.string(),
        difference: z.number().meta({ description: 'What a piece costs more, in taka' }),
      }),
    ),
  }),
)
export type SizeChoices = z.infer<typeof SizeChoices>

/** What the customer of an order can ask for, and what they asked for. */
export const OtherSizes = z
  .object({
    sizeChoices: SizeChoices,
    sizeChanges: SizeChange.array().meta({ description: 'Oldest first' }),
    exchange: z
      .object({
        until: z.iso.datetime(),
        charge: z.number().meta({ description: 'To pay at the door, in taka' }),
      })
      .nullable()
      .meta({ description: 'Whether another size is an exchange of what was delivered' }),
  })
  .meta({ id: 'OtherSizes' })
export type OtherSizes = z.infer<typeof OtherSizes>
