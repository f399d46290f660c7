// Owns what is said of the shelf: deliveries, counts, what is given away, damaged or lost, and the history of a size.
// Leaves to others: what orders take and give back (move-stock) and which sizes there are (set-variants).
import { z } from 'zod'
import { Paging } from '../../shared/paging.ts'
import { optionalText, requiredLine } from '../../shared/text.ts'
import { Colour, MOVEMENT_REASONS, Size } from '../contract.ts'
import { MAX_PIECES } from '../rules.ts'

export const EntryReason = z.enum(['received', 'counted', 'given_away', 'damaged', 'lost'])
export type EntryReason = z.infer<typeof EntryReason>

/** So many sizes fit into one entry. */
const MAX_ENTRY_LINES = 200

const NO_QUANTITY = 'Enter a whole number of pieces'

const Quantity = z
  .number(NO_QUANTITY)
  .int(NO_QUANTITY)
  .min(0, 'Enter 0 or more pieces')
  .max(MAX_PIECES, `Enter up to ${MAX_PIECES.toLocaleString('en')} pieces`)

const EntryLine = z.object({
  productId: requiredLine('Choose a product', 100),
  size: Size,
  colour: Colour.optional().meta({
    description: 'May be omitted where the product has only one',
  }),
  quantity: Quantity.meta({
    description: 'Pieces received, given away, damaged or lost; for a count, the number there are',
  }),
  shownStock: Quantity.nullable().optional().meta({
    description:
      'For a count: the stock shown at the start. If it has changed since, nothing is saved (409) and `data.levels` holds the current stock. When omitted, the count is set regardless of sales made since',
  }),
})

export const NewStockEntry = z
  .object({
    reason: EntryReason,
    note: optionalText(500).default(''),
    lines: z
      .array(EntryLine, 'Enter a number for at least one size')
      .min(1, 'Enter a number for at least one size')
      .max(MAX_ENTRY_LINES, `Enter up to ${MAX_ENTRY_LINES} sizes at a time`),
  })
  .superRefine(({ reason, lines }, check) => {
    const seen = new Set<string>()
    lines.forEach(({ productId, size, colour = '', quantity }, place) => {
      const refuse = (message: string) =>
        check.addIssue({ code: 'custom', path: ['lines', place, 'quantity'], message })
      const variant = [productId, size, colour.toLowerCase()].join('\n')
      if (seen.has(variant)) refuse('List each size only once')
      seen.add(variant)
      if (reason !== 'counted' && quantity === 0) refuse('Enter at least 1 piece')
    })
  })
  .meta({ id: 'NewStockEntry' })
export type NewStockEntry = z.infer<typeof NewStockEntry>

/** What is left of one size in one colour. */
export const StockLevel = z
  .object({
    productId: z.string(),
    size: Size,
    colour: Colour,
    stock: z.number().int().nullable().meta({ description: 'Pieces left; null: always in stock' }),
  })
  .meta({ id: 'StockLevel' })
export type StockLevel = z.infer<typeof StockLevel>

export const StockMovement = z
  .object({
    movedAt: z.iso.datetime(),
    quantity: z.number().int().meta({ description: 'Positive: received; negative: removed' }),
    reason: z.enum(MOVEMENT_REASONS),
    left: z.number().int().meta({ description: 'Pieces left afterwards' }),
    orderId: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Email or `shop`; null when caused by an order or checkout' }),
    note: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

export const MovementFilter = Paging.extend({
  size: Size,
  colour: Colour.optional().meta({
    description: 'May be omitted where the product has only one',
  }),
})
export type MovementFilter = z.infer<typeof MovementFilter>
