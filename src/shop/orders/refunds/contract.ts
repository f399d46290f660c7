// Owns what of an order's money is given back, and what its pieces are worth then.
// Leaves to others: asking the gateway for it (payments).
import { z } from 'zod'
import { Colour, Size } from '../../catalogue/contract.ts'
import { requiredLine } from '../../shared/text.ts'

/** What to refund: pieces of lines, at what they are worth or at another amount, or an amount in taka. */
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
        'List each line only once',
      )
      .optional(),
    amount: z.number().positive().max(100_000_000).multipleOf(0.01).optional(),
    reason: requiredLine('Please enter a reason', 300),
    isByHand: z
      .boolean()
      .default(false)
      .meta({ description: 'The refund was already paid, in cash or from a wallet' }),
  })
  .meta({ id: 'RefundOrder' })
export type RefundOrder = z.infer<typeof RefundOrder>

/** What of an order's money can still be given back, and what its pieces are worth then. */
export const Refundable = z
  .object({
    left: z
      .number()
      .meta({ description: 'In taka: amount received, less refunds made or pending' }),
    leftAtGateway: z
      .number()
      .meta({ description: 'Of that, what a gateway can refund; the rest was paid in cash' }),
    isThroughGateway: z
      .boolean()
      .meta({ description: 'Whether a gateway can refund it; otherwise it is paid manually' }),
    instrument: z.string().nullable().meta({ description: 'Such as VISA-Dutch Bangla' }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        name: z.string(),
        size: Size,
        colour: Colour,
        quantity: z.number().int(),
        returned: z.number().int().meta({ description: 'Pieces already refunded' }),
        paid: z.number().meta({ description: 'For all pieces, after discounts' }),
        worth: z
          .array(z.number())
          .meta({ description: 'Amount for the next piece, the next two, and so on' }),
      }),
    ),
  })
  .meta({ id: 'Refundable' })
export type Refundable = z.infer<typeof Refundable>
