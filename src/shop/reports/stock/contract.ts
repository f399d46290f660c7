// Owns the stock overview: sold, held, left and on hand, by variant.
// Does not own: why a count is what it is, and changing it (catalogue/stock).
import { z } from 'zod'
import { ManagedProductFilter } from '../../catalogue/search/contract.ts'
import { Colour, Size, SizeRunId } from '../../catalogue/variants/contract.ts'
import { Paging } from '../../shared/paging.ts'
import { optionalLine } from '../../shared/text.ts'

export const MAX_COLOUR_LENGTH = 30

/** Filters of the variants. */
export const StockSelection = z.object({
  q: ManagedProductFilter.shape.q.meta({
    description: 'An SKU, or words from the name, category, colours or description',
  }),
  sizeRun: SizeRunId.optional(),
  size: Size.optional(),
  colour: optionalLine(MAX_COLOUR_LENGTH)
    .optional()
    .meta({ description: 'How the colour begins, in any case' }),
})
export type StockSelection = z.infer<typeof StockSelection>

export const StockFilter = StockSelection.extend(Paging.shape)
export type StockFilter = z.infer<typeof StockFilter>

const Pieces = z.number().int()

export const VariantStock = z
  .object({
    productId: z.string(),
    name: z.string(),
    size: Size,
    colour: Colour,
    sku: z.string().nullable(),
    sold: Pieces.meta({
      description: 'Pieces taken from a count by orders and not returned to it',
    }),
    toSend: Pieces.meta({ description: 'Those of them that have not been shipped' }),
    held: Pieces.meta({ description: 'Pieces in checkouts whose card payment is under way' }),
    left: Pieces.nullable().meta({ description: 'Pieces for sale; null: always in stock' }),
    onHand: Pieces.nullable().meta({
      description: 'What there is in the shop: `toSend`, `held` and `left` together',
    }),
  })
  .meta({ id: 'VariantStock' })
export type VariantStock = z.infer<typeof VariantStock>
