import { type FieldErrors, type FieldPath, get, type Resolver, set } from 'react-hook-form'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { type EntryReason, NewStockEntry, type StockLevel } from '#shop/catalogue/stock/contract.ts'
import { readNumber } from '#shop/shared/read-number.ts'

interface VariantCount extends Pick<Variant, 'size' | 'colour'> {
  /** What is left, as far as this page knows; null is always in stock. */
  shown: number | null
  typed: string
}

export interface StockProduct {
  productId: string
  name: string
  variants: VariantCount[]
}

/** As typed. */
export interface StockInput {
  reason: EntryReason
  note: string
  products: StockProduct[]
}

export type CountField = `products.${number}.variants.${number}.typed`

export const emptyStock: StockInput = { reason: 'received', note: '', products: [] }

export function toStockProduct({ id, name, variants }: Product): StockProduct {
  return {
    productId: id,
    name,
    variants: variants.map(({ size, colour, stock }) => ({
      ...{ size, colour, shown: stock },
      typed: '',
    })),
  }
}

/** Every size and colour of every product, and the field that it is typed into. */
function listCounts({ products }: StockInput) {
  return products.flatMap(({ productId, variants }, product) =>
    variants.map((count, variant) => ({
      ...count,
      productId,
      field: `products.${product}.variants.${variant}.typed` as CountField,
    })),
  )
}

/** The fields that are filled in, in the order of the lines that are sent. */
function filledFields(input: StockInput): CountField[] {
  return listCounts(input).flatMap(({ field, typed }) => (typed.trim() === '' ? [] : field))
}

/** Chosen products alone are chosen again as quickly. */
export function hasCounts(input: StockInput): boolean {
  return filledFields(input).length > 0
}

function readEntry({ reason, note, ...input }: StockInput) {
  const filled = listCounts({ reason, note, ...input }).filter(({ typed }) => typed.trim() !== '')
  return {
    reason,
    note,
    lines: filled.map(({ productId, size, colour, shown, typed }) => ({
      productId,
      size,
      colour,
      quantity: readNumber(typed),
      ...(reason === 'counted' && { shownStock: shown }),
    })),
  }
}

/** Beside which field something is said that names a line: `lines.2.quantity`. */
export function fieldOfLine(path: string, input: StockInput): FieldPath<StockInput> | undefined {
  if (path === 'note') return 'note'
  const place = /^lines\.(\d+)\b/.exec(path)?.[1]
  if (place !== undefined) return filledFields(input)[Number(place)]
  return path === 'lines' ? listCounts(input)[0]?.field : undefined
}

/** Checks by the shape that the API checks by. */
export const stockResolver: Resolver<StockInput, unknown, NewStockEntry> = (input) => {
  const parsed = NewStockEntry.safeParse(readEntry(input))
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<StockInput> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOfLine(path.join('.'), input)
    if (field && !get(errors, field)) set(errors, field, { type: 'invalid', message })
  }
  return { values: {}, errors }
}

/** What is left by now is shown. */
export function withLevels(
  products: readonly StockProduct[],
  levels: readonly StockLevel[],
): StockProduct[] {
  const keyOf = ({ productId, size, colour }: Omit<StockLevel, 'stock'>) =>
    [productId, size, colour].join('\n')
  const left = new Map(levels.map((level) => [keyOf(level), level.stock]))
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((count) => {
      const now = left.get(keyOf({ ...count, productId: product.productId }))
      return now === undefined ? count : { ...count, shown: now }
    }),
  }))
}

/** The list once it is saved: the same products, with nothing typed yet. */
export function clearQuantities(input: StockInput): StockInput {
  const products = input.products.map((product) => ({
    ...product,
    variants: product.variants.map((count) => ({ ...count, typed: '' })),
  }))
  return { ...input, note: '', products }
}

/** How many there will be once it is saved; undefined while that cannot be told. */
export function stockAfter(
  reason: EntryReason,
  { shown, typed }: VariantCount,
): number | undefined {
  const quantity = readNumber(typed)
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 0) return undefined
  if (reason === 'counted') return quantity
  if (shown === null) return undefined
  const after = reason === 'received' ? shown + quantity : shown - quantity
  return after < 0 ? undefined : after
}
