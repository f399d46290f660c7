// Owns customers' requests for changes before their parcel is packed, and the answers.
// Does not own: editing the lines of an order.
import { z } from 'zod'
import { Size } from '../../catalogue/variants/contract.ts'
import { optionalLine } from '../../shared/text.ts'

const Position = z.number().int().min(0).max(1000)

export const SizeChangeWish = z.object({
  position: Position.meta({ description: 'Place of the line in `items`, from 0' }),
  size: Size,
  note: optionalLine(200).default(''),
})
export type SizeChangeWish = z.infer<typeof SizeChangeWish>

export const AnswerSizeChange = z
  .object({
    isAccepted: z.boolean(),
    answer: optionalLine(200).default('').meta({ description: 'What the customer reads with it' }),
  })
  .meta({ id: 'AnswerSizeChange' })
export type AnswerSizeChange = z.infer<typeof AnswerSizeChange>

/** A customer's request for another size. */
export const SizeChange = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    position: Position,
    name: z.string().meta({ description: 'Of the product' }),
    fromSize: Size,
    toSize: Size,
    note: z.string(),
    askedAt: z.iso.datetime(),
    isAccepted: z.boolean().nullable().meta({ description: 'null: not answered yet' }),
    answer: z.string(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SizeChange' })
export type SizeChange = z.infer<typeof SizeChange>

/** Other sizes available for the lines of an order. */
export const SizeChoices = z.array(z.object({ position: Position, sizes: Size.array() }))
export type SizeChoices = z.infer<typeof SizeChoices>
