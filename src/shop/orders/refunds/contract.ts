// Owns what of an order's money is given back, and what its pieces are worth then.
// Leaves to others: asking the gateway for it (payments).
import { z } from 'zod'
import { Size } from '../../catalogue/contract.ts'
import { requiredLine } from '../../shared/text.ts'

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
