import { type ChangedProduct, ProductCells } from '#shop/catalogue/bulk/contract.ts'
import type { Variant } from '#shop/catalogue/contract.ts'
import { type CountInput, isUndecided } from '../moved-count-text.ts'
import {
  type CellKey,
  findVariant,
  type GridProduct,
  keyOf,
  readCell,
  toGridProduct,
  type VariantKey,
  variantKey,
  variantOf,
} from './grid-rows.ts'

interface VariantCount extends CountInput, Pick<Variant, 'size' | 'colour'> {}

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
  stocks: Readonly<Record<VariantKey, VariantCount>>
  /** Why it was not saved. */
  refusal?: string
  /** What somebody else made of it meanwhile, until it is decided whose version stays. */
  theirs?: GridProduct
}

/** By the `_id` of the product. */
export type Edits = Readonly<Record<string, Edit>>

export function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number)
}

/** A cell that says again what was shown is not changed. */
export function setCell(
  edits: Edits,
  product: GridProduct,
  key: CellKey,
  value: string | boolean,
): Edits {
  const edit = edits[product._id] ?? { shown: toGridProduct(product), stocks: {} }
  return withEdit(edits, settled(changeCell(edit, key, value)))
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
    default: {
      const variant = findVariant(edit.shown, variantOf(key))
      if (!variant) return rest
      const { size, colour } = variant
      const before = edit.stocks[variantOf(key)]
      const shownStock = variant.stock
      // Whoever types over a count that has moved has been told what is left.
      const told =
        before?.leftNow === undefined ? (before?.shownStock ?? shownStock) : before.leftNow
      const row = { ...before, size, colour, stock: String(value), shownStock: told }
      return { ...rest, stocks: { ...rest.stocks, [variantOf(key)]: row } }
    }
  }
}

/** Without the cells that say what is there already. */
function settled(edit: Edit): Edit {
  const { shown, price, featured, inStock, cost, stocks, ...rest } = edit
  const counts = Object.values(stocks).filter(
    ({ stock, shownStock, leftNow }) => leftNow !== undefined || stock !== textOf(shownStock),
  )
  return {
    ...rest,
    shown,
    ...(price !== undefined && price !== String(shown.price) && { price }),
    ...(featured !== undefined && featured !== shown.featured && { featured }),
    ...(inStock !== undefined && inStock !== shown.offered && { inStock }),
    ...(cost !== undefined && cost !== textOf(shown.cost) && { cost }),
    stocks: Object.fromEntries(counts.map((row) => [variantKey(row), row])),
  }
}

function withEdit(edits: Edits, edit: Edit): Edits {
  const { [edit.shown._id]: _, ...others } = edits
  return isChanged(edit) ? { ...edits, [edit.shown._id]: edit } : others
}

function isChanged({ price, featured, inStock, cost, stocks }: Edit): boolean {
  const own = [price, featured, inStock, cost].some((value) => value !== undefined)
  return own || Object.keys(stocks).length > 0
}

function toCells({ shown, price, featured, inStock, cost, stocks }: Edit): unknown {
  return {
    productId: shown._id,
    shownUpdatedAt: shown.updatedAt,
    ...(price !== undefined && { price: readCell(price) || 0 }),
    ...(featured !== undefined && { featured }),
    ...(inStock !== undefined && { inStock }),
    ...(cost !== undefined && { cost: readCell(cost) ?? null }),
    stocks: Object.values(stocks).map(({ size, colour, stock, shownStock }) => ({
      size,
      ...(colour !== '' && { colour }),
      stock: readCell(stock) ?? null,
      shownStock: shownStock ?? null,
    })),
  }
}

const UNDECIDED = 'Please confirm how to apply your count'

export type Problems = Partial<Record<CellKey, string>>

/** What is sent, checked by the shape that the API checks by; or what is wrong, by cell. */
export function readEdit(edit: Edit): { cells: ProductCells } | { problems: Problems } {
  const parsed = ProductCells.safeParse(toCells(edit))
  const undecided = Object.values(edit.stocks).filter(isUndecided)
  if (parsed.success && undecided.length === 0) return { cells: parsed.data }
  const problems: Problems = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, place] = path
    const count = field === 'stocks' ? Object.values(edit.stocks)[Number(place)] : undefined
    const key: CellKey = count
      ? keyOf('stock', variantKey(count))
      : field === 'cost'
        ? field
        : 'price'
    problems[key] ??= message
  }
  for (const count of undecided) problems[keyOf('stock', variantKey(count))] ??= UNDECIDED
  return { problems }
}

/**
 * What was saved is changed no longer; what was refused stays. Where only its stock has moved, it stays
 * over what is left now.
 */
export function settle(edits: Edits, changed: readonly ChangedProduct[]): Edits {
  return changed.reduce((rest, { productId, outcome, reason, product }) => {
    const edit = rest[productId]
    if (!edit) return rest
    if (outcome !== 'refused') return dropEdit(rest, productId)
    if (!product) return withEdit(rest, { ...edit, refusal: reason })
    return product.updatedAt === edit.shown.updatedAt
      ? withEdit(rest, { ...rebase(edit, product), refusal: reason })
      : withEdit(rest, { ...edit, theirs: toGridProduct(product) })
  }, edits)
}

export function dropEdit(edits: Edits, productId: string): Edits {
  const { [productId]: _, ...others } = edits
  return others
}

/** What was typed, to be saved over what somebody else made of the product. */
export function keepMine(edits: Edits, productId: string): Edits {
  const edit = edits[productId]
  if (!edit?.theirs) return edits
  const { theirs, ...mine } = edit
  return withEdit(edits, rebase(mine, theirs))
}

/**
 * What is left alone of changed products follows what they have become. Where somebody else has changed
 * the same price or cost, the shop says so when it is saved.
 */
export function catchUp(edits: Edits, products: readonly GridProduct[]): Edits {
  return products.map(toGridProduct).reduce((rest, product) => {
    const edit = rest[product._id]
    if (!edit || edit.theirs || isSame(edit.shown, product)) return rest
    return hasPriceMoved(edit, product) ? rest : withEdit(rest, rebase(edit, product))
  }, edits)
}

function isSame(one: GridProduct, other: GridProduct): boolean {
  return JSON.stringify(toGridProduct(one)) === JSON.stringify(toGridProduct(other))
}

function hasPriceMoved({ price, cost, shown }: Edit, now: GridProduct): boolean {
  const hasCostMoved = cost !== undefined && now.cost !== shown.cost
  return hasCostMoved || (price !== undefined && now.price !== shown.price)
}

/** What was typed, over what the product has become. */
function rebase(edit: Edit, now: GridProduct): Edit {
  const counts = Object.values(edit.stocks).flatMap((row) => rebaseCount(row, now))
  return settled({
    ...edit,
    shown: toGridProduct(now),
    stocks: Object.fromEntries(counts.map((row) => [variantKey(row), row])),
  })
}

/** None where the product no longer has the variant. */
function rebaseCount(row: VariantCount, now: GridProduct): VariantCount[] {
  const variant = findVariant(now, variantKey(row))
  if (!variant) return []
  const { stock } = variant
  if (stock === row.shownStock || readCell(row.stock) === (stock ?? undefined)) {
    const { leftNow: _, ...rest } = row
    return [{ ...rest, shownStock: stock }]
  }
  const isAlways = row.stock.trim() === ''
  return [isAlways ? { ...row, shownStock: stock } : { ...row, leftNow: stock }]
}

/** What was typed into a cell; undefined where nothing is changed. */
export function typedInto(edit: Edit | undefined, key: CellKey): string | boolean | undefined {
  switch (key) {
    case 'price':
    case 'featured':
    case 'inStock':
    case 'cost':
      return edit?.[key]
    default:
      return edit?.stocks[variantOf(key)]?.stock
  }
}

/** Makes one cell of a product again what it was before, over what the product is now. */
export function putBackCell(
  edits: Edits,
  productId: string,
  key: CellKey,
  before: Edit | undefined,
): Edits {
  const edit = edits[productId] ?? (before && { shown: before.shown, stocks: {} })
  return edit ? withEdit(edits, settled(withCellOf(edit, key, before))) : edits
}

function withCellOf(edit: Edit, key: CellKey, before: Edit | undefined): Edit {
  switch (key) {
    case 'price':
    case 'featured':
    case 'inStock':
    case 'cost': {
      const { [key]: _, ...rest } = edit
      return before?.[key] === undefined ? rest : { ...rest, [key]: before[key] }
    }
    default: {
      const { [variantOf(key)]: _, ...others } = edit.stocks
      const row = before?.stocks[variantOf(key)]
      const counts = row ? rebaseCount(row, edit.shown) : []
      return {
        ...edit,
        stocks: {
          ...others,
          ...Object.fromEntries(counts.map((each) => [variantKey(each), each])),
        },
      }
    }
  }
}
