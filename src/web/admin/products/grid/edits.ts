import { type ChangedProduct, ProductCells } from '#shop/catalogue/bulk/contract.ts'
import { readNumber } from '#shop/shared/read-number.ts'
import { textOf } from '../moved-counts.ts'
import {
  type CellKey,
  findVariant,
  type GridProduct,
  keyOf,
  toGridProduct,
  type VariantKey,
  variantKey,
  variantOf,
} from './grid-rows.ts'

/** What is changed of a product and not saved. */
export interface Edit {
  /** The product as it was shown when that began. */
  shown: GridProduct
  /** As typed. */
  price?: string
  featured?: boolean
  inStock?: boolean
  /** As typed; empty: unknown. */
  cost?: string
  /** As typed; empty: always in stock. */
  stocks: Readonly<Record<VariantKey, string>>
  /** Why it was not saved. */
  refusal?: string
  /** What someone else made of it meanwhile, until it is decided whose version stays. */
  theirs?: GridProduct
}

/** By the `_id` of the product. */
export type Edits = Readonly<Record<string, Edit>>

/** A cell that says again what was shown is not changed. */
export function setCell(
  edits: Edits,
  product: GridProduct,
  key: CellKey,
  value: string | boolean,
): Edits {
  const edit = edits[product._id] ?? { shown: toGridProduct(product), stocks: {} }
  return withEdit(edits, changeCell(edit, key, value))
}

function changeCell(edit: Edit, key: CellKey, value: string | boolean): Edit {
  const { refusal: _, ...rest } = edit
  switch (key) {
    case 'price':
    case 'cost':
      return { ...rest, [key]: String(value) }
    case 'featured':
    case 'inStock':
      return { ...rest, [key]: value === true }
    default:
      return { ...rest, stocks: { ...rest.stocks, [variantOf(key)]: String(value) } }
  }
}

/** Without the cells that say what is there already. */
function settled(edit: Edit): Edit {
  const { shown, price, featured, inStock, cost, stocks, ...rest } = edit
  const counts = Object.entries(stocks).filter(([key, stock]) => {
    const variant = findVariant(shown, key)
    return variant && stock !== textOf(variant.stock)
  })
  return {
    ...rest,
    shown,
    ...(price !== undefined && price !== String(shown.price) && { price }),
    ...(featured !== undefined && featured !== shown.featured && { featured }),
    ...(inStock !== undefined && inStock !== shown.offered && { inStock }),
    ...(cost !== undefined && cost !== textOf(shown.cost) && { cost }),
    stocks: Object.fromEntries(counts),
  }
}

function withEdit(edits: Edits, changed: Edit): Edits {
  const edit = settled(changed)
  return isChanged(edit) ? { ...edits, [edit.shown._id]: edit } : dropEdit(edits, edit.shown._id)
}

function isChanged({ price, featured, inStock, cost, stocks }: Edit): boolean {
  const own = [price, featured, inStock, cost].some((value) => value !== undefined)
  return own || Object.keys(stocks).length > 0
}

/** The counts that are typed, and those that were shown. */
export function countsOf({ shown, stocks }: Edit) {
  return shown.variants.flatMap(({ stock: shownStock, ...variant }) => {
    const stock = stocks[variantKey(variant)]
    return stock === undefined ? [] : { ...variant, stock, shownStock }
  })
}

function toCells(edit: Edit): unknown {
  const { shown, price, featured, inStock, cost } = edit
  return {
    productId: shown._id,
    shownUpdatedAt: shown.updatedAt,
    ...(price !== undefined && { price: readNumber(price) || 0 }),
    ...(featured !== undefined && { featured }),
    ...(inStock !== undefined && { inStock }),
    ...(cost !== undefined && { cost: readNumber(cost) ?? null }),
    stocks: countsOf(edit).map(({ colour, stock, ...count }) => ({
      ...count,
      ...(colour !== '' && { colour }),
      stock: readNumber(stock) ?? null,
    })),
  }
}

export type Problems = Partial<Record<CellKey, string>>

/** What is sent, checked by the shape that the API checks by; or what is wrong, by cell. */
export function readEdit(edit: Edit): { cells: ProductCells } | { problems: Problems } {
  const parsed = ProductCells.safeParse(toCells(edit))
  if (parsed.success) return { cells: parsed.data }
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    const [field, place] = path
    const count = field === 'stocks' ? countsOf(edit)[Number(place)] : undefined
    const key: CellKey = count
      ? keyOf('stock', variantKey(count))
      : field === 'cost'
        ? field
        : 'price'
    problems[key] ??= message
  }
  return { problems }
}

/** What was saved is changed no longer; what was refused stays. */
export function settle(edits: Edits, changed: readonly ChangedProduct[]): Edits {
  return changed.reduce((rest, { productId, outcome, reason, product }) => {
    const edit = rest[productId]
    if (!edit) return rest
    if (outcome !== 'refused') return dropEdit(rest, productId)
    return product
      ? withEdit(rest, { ...edit, theirs: toGridProduct(product) })
      : withEdit(rest, { ...edit, refusal: reason })
  }, edits)
}

export function dropEdit(edits: Edits, productId: string): Edits {
  const { [productId]: _, ...others } = edits
  return others
}

/** What was typed, to be saved over what someone else made of the product. */
export function keepMine(edits: Edits, productId: string): Edits {
  const edit = edits[productId]
  if (!edit?.theirs) return edits
  const { theirs, ...mine } = edit
  const { [productId]: _, ...others } = edits
  return withEdit(others, { ...mine, shown: theirs })
}
