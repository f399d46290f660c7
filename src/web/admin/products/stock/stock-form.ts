import type { Product } from '#shop/catalogue/contract.ts'
import type {
  EntryReason,
  NewStockEntry,
  StockForm,
  StockLevel,
} from '#shop/catalogue/stock/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import type { Form } from '#web/forms/use-schema-form.ts'

export type StockLine = StockForm['lines'][number]

export interface OfStock {
  form: Form<StockForm>
}

export const EMPTY_STOCK: StockForm = { reason: 'received', note: '', lines: [] }

/** A line for each size and colour of a product. */
export function linesOf(product: Product): StockLine[] {
  const { id, variants } = product
  const { name } = inShownLanguage(product)
  return variants.map(({ size, colour, stock }) => ({
    ...{ productId: id, name, size, colour },
    shownStock: stock,
    quantity: null,
  }))
}

/** The places of the lines that are filled in, in the order in which they are sent. */
export function filledIn({ lines }: Pick<StockForm, 'lines'>): number[] {
  return lines.flatMap(({ quantity }, place) => (quantity === null ? [] : place))
}

export function toEntry({ reason, note, lines }: StockForm): NewStockEntry {
  const filled = lines.flatMap(({ name: _, shownStock, quantity, ...line }) =>
    quantity === null ? [] : { ...line, quantity, ...(reason === 'counted' && { shownStock }) },
  )
  return { reason, note, lines: filled }
}

/** With what is left by now. */
export function withLevels(
  lines: readonly StockLine[],
  levels: readonly StockLevel[],
): StockLine[] {
  return lines.map((line) => {
    const now = levels.find(
      ({ productId, size, colour }) =>
        productId === line.productId && size === line.size && colour === line.colour,
    )
    return now ? { ...line, shownStock: now.stock } : line
  })
}

/** How many there will be once it is saved; undefined while that cannot be told. */
export function stockAfter(
  reason: EntryReason,
  { shownStock, quantity }: Pick<StockLine, 'shownStock' | 'quantity'>,
): number | undefined {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 0) return undefined
  if (reason === 'counted') return quantity
  if (shownStock === null) return undefined
  const after = reason === 'received' ? shownStock + quantity : shownStock - quantity
  return after < 0 ? undefined : after
}
