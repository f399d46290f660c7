import { type ChangedProduct, ProductCells } from '#shop/catalogue/bulk/contract.ts'
import { readNumber } from '#shop/shared/read-number.ts'
import {
  type CellKey,
  type CellValue,
  type GridProduct,
  keyOf,
  shownIn,
  variantKey,
} from './grid-rows.ts'

/** Unsaved changes of a product. */
export interface Edit {
  /** The product as shown when editing began. */
  shown: GridProduct
  cells: Readonly<Partial<Record<CellKey, CellValue>>>
  /** Why it was not saved. */
  refusal?: string
  /** Another user's version, until this user decides which one stays. */
  theirs?: GridProduct
}

/** By the product's `_id`. */
export type Edits = Readonly<Record<string, Edit>>

export function setCell(edits: Edits, product: GridProduct, key: CellKey, value: CellValue): Edits {
  const before: Edit = edits[product._id] ?? { shown: product, cells: {} }
  const { refusal: _, ...edit } = before
  return withEdit(edits, { ...edit, cells: { ...edit.cells, [key]: value } })
}

/** A cell that says again what was shown is not changed. */
function withEdit(edits: Edits, edit: Edit): Edits {
  const { shown } = edit
  const changed = Object.entries(edit.cells).filter(([key, value]) => {
    const before = shownIn(shown, key as CellKey)
    return before !== undefined && before !== value
  })
  if (changed.length === 0) return dropEdit(edits, shown._id)
  return { ...edits, [shown._id]: { ...edit, cells: Object.fromEntries(changed) } }
}

/** The counts that are typed, and those that were shown. */
export function countsOf({ shown, cells }: Edit) {
  return shown.variants.flatMap(({ size, colour, stock: shownStock }) => {
    const typed = cells[keyOf('stock', variantKey({ size, colour }))]
    if (typed === undefined) return []
    return { size, colour, stock: readNumber(String(typed)) ?? null, shownStock }
  })
}

function toCells(edit: Edit): unknown {
  const { shown, cells } = edit
  const { price, cost, featured, inStock, nameBangla } = cells
  return {
    productId: shown._id,
    shownUpdatedAt: shown.updatedAt,
    ...(price !== undefined && { price: readNumber(String(price)) ?? Number.NaN }),
    ...(cost !== undefined && { cost: readNumber(String(cost)) ?? null }),
    ...(featured !== undefined && { featured }),
    ...(inStock !== undefined && { inStock }),
    ...(nameBangla !== undefined && { nameBangla }),
    stocks: countsOf(edit).map(({ colour, ...count }) => ({
      ...count,
      ...(colour !== '' && { colour }),
    })),
  }
}

export type Problems = Partial<Record<CellKey, string>>

/** The changes to send, checked with the API's schema; or the errors, by cell. */
export function readEdit(edit: Edit): { cells: ProductCells } | { problems: Problems } {
  const parsed = ProductCells.safeParse(toCells(edit))
  if (parsed.success) return { cells: parsed.data }
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    const [field, place] = path
    const count = field === 'stocks' ? countsOf(edit)[Number(place)] : undefined
    const key: CellKey = count
      ? keyOf('stock', variantKey(count))
      : field === 'cost' || field === 'nameBangla'
        ? field
        : 'price'
    problems[key] ??= message
  }
  return { problems }
}

/** Drops what was saved; keeps what was refused. */
export function settle(edits: Edits, changed: readonly ChangedProduct[]): Edits {
  return changed.reduce((rest, { productId, outcome, reason, product }) => {
    const edit = rest[productId]
    if (!edit) return rest
    if (outcome !== 'refused') return dropEdit(rest, productId)
    return product
      ? withEdit(rest, { ...edit, theirs: product })
      : withEdit(rest, { ...edit, refusal: reason })
  }, edits)
}

export function dropEdit(edits: Edits, productId: string): Edits {
  const { [productId]: _, ...others } = edits
  return others
}

/** Keeps the typed values, to save them over another user's version. */
export function keepMine(edits: Edits, productId: string): Edits {
  const edit = edits[productId]
  if (!edit?.theirs) return edits
  const { theirs, ...mine } = edit
  const { [productId]: _, ...others } = edits
  return withEdit(others, { ...mine, shown: theirs })
}
