// Owns stock entries (deliveries, counts, pieces given away, damaged or lost) and the history of a size.
// Does not own: what orders take and return (move-stock), and which sizes exist (set-variants).
import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { type Choice, field, textField } from '../../shared/fields.ts'
import { Paging } from '../../shared/paging.ts'
import { optionalText, requiredLine } from '../../shared/text.ts'
import { MOVEMENT_REASONS } from '../contract.ts'
import { MAX_PIECES } from '../rules.ts'
import { Colour, Size } from '../variants/contract.ts'

export const EntryReason = z.enum(['received', 'counted', 'given_away', 'damaged', 'lost'])
export type EntryReason = z.infer<typeof EntryReason>

export const entryReasons: (Choice & { value: EntryReason })[] = [
  { value: 'received', label: m.stock_received, hint: m.stock_received_hint },
  { value: 'counted', label: m.stock_counted, hint: m.stock_counted_hint },
  { value: 'damaged', label: m.stock_damaged, hint: m.stock_damaged_hint },
  { value: 'given_away', label: m.stock_given_away, hint: m.stock_given_away_hint },
  { value: 'lost', label: m.stock_lost, hint: m.stock_lost_hint },
]

/** So many sizes fit into one entry. */
const MAX_ENTRY_LINES = 200

const Quantity = z
  .number({ error: m.fault_whole_pieces })
  .int({ error: m.fault_whole_pieces })
  .min(0, { error: m.fault_enter_more_pieces })
  .max(MAX_PIECES, { error: m.fault_enter_max_pieces })

const EntryLine = z.object({
  productId: requiredLine(m.fault_choose_product, 100),
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
const TOO_MANY_LINES = () => m.fault_enter_max_sizes_time({ max: formatWhole(MAX_ENTRY_LINES) })

interface Entry {
  reason: EntryReason
  lines: { productId: string; size: string; colour?: string | undefined; quantity: number | null }[]
}

function checkLines<Of extends Entry>({ reason, lines }: Of, check: z.RefinementCtx<Of>): void {
  const seen = new Set<string>()
  lines.forEach(({ productId, size, colour = '', quantity }, place) => {
    const refuse = (message: string) =>
      check.addIssue({ code: 'custom', path: ['lines', place, 'quantity'], message })
    const variant = [productId, size, colour.toLowerCase()].join('\n')
    if (seen.has(variant)) refuse(m.fault_list_each_size())
    seen.add(variant)
    if (reason !== 'counted' && quantity === 0) refuse(m.fault_enter_least_piece())
  })
}

export const NewStockEntry = z
  .object({
    reason: EntryReason,
    note: optionalText(500).default(''),
    lines: z
      .array(EntryLine, { error: m.fault_enter_number_least })
      .min(1, { error: m.fault_enter_number_least })
      .max(MAX_ENTRY_LINES, { error: TOO_MANY_LINES }),
  })
  .superRefine(checkLines)
  .meta({ id: 'NewStockEntry' })
export type NewStockEntry = z.infer<typeof NewStockEntry>

/** As it is filled in: every size of the products that are chosen, those that are left empty with null. */
export const StockForm = z
  .object({
    reason: field(EntryReason, { kind: 'choice', label: m.stock_reason, choices: entryReasons }),
    note: textField(optionalText(500).default(''), m.stock_note, m.stock_note_hint),
    lines: z.array(
      z.object({
        productId: field(EntryLine.shape.productId, { kind: 'special', label: m.common_product }),
        name: field(z.string(), { kind: 'special', label: m.common_product }),
        size: field(Size, { kind: 'special', label: m.product_size }),
        colour: field(Colour, { kind: 'special', label: m.product_colour }),
        /** What is left, as far as is known; null is always in stock. */
        shownStock: Quantity.nullable(),
        quantity: field(Quantity.nullable(), { kind: 'count', label: m.common_pieces }),
      }),
    ),
  })
  .superRefine(checkLines)
  .superRefine(({ lines }, check) => {
    const filled = lines.flatMap(({ quantity }, place) => (quantity === null ? [] : place))
    const refuse = (place: number, message: string) =>
      check.addIssue({ code: 'custom', path: ['lines', place, 'quantity'], message })
    const [beyond] = filled.slice(MAX_ENTRY_LINES)
    if (filled.length === 0) refuse(0, m.fault_enter_number_least())
    if (beyond !== undefined) refuse(beyond, TOO_MANY_LINES())
  })
export type StockForm = z.infer<typeof StockForm>

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
