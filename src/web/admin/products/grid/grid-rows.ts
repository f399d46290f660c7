import type { Product, Variant } from '#shop/catalogue/contract.ts'

export type GridVariant = Pick<Variant, 'size' | 'colour' | 'stock'>

/** A product in the grid. */
export interface GridProduct
  extends Pick<
    Product,
    | '_id'
    | 'id'
    | 'name'
    | 'nameBangla'
    | 'category'
    | 'price'
    | 'featured'
    | 'offered'
    | 'cost'
    | 'updatedAt'
  > {
  regularPrice?: number | undefined
  variants: readonly GridVariant[]
}

/** As they follow one another in a row; all but the stock are the product’s and stand in its first row. */
export const COLUMNS = ['stock', 'price', 'featured', 'inStock', 'cost', 'nameBangla'] as const
export type GridColumn = (typeof COLUMNS)[number]

/** Columns beside one another for this product and user: only some staff see the cost. */
export function columnsOf({ cost }: Pick<GridProduct, 'cost'>): readonly GridColumn[] {
  return COLUMNS.filter(
    (column) => column !== 'nameBangla' && (column !== 'cost' || cost !== undefined),
  )
}

/** The other columns are text. */
export function isSwitch(column: GridColumn): boolean {
  return column === 'featured' || column === 'inStock'
}

/** Identifies a variant within its product. */
export type VariantKey = string

export type CellKey = Exclude<GridColumn, 'stock'> | `stock ${VariantKey}`

/** As typed, where an empty count is always in stock and an empty cost unknown; or whether a switch is on. */
export type CellValue = string | boolean

export interface GridRow {
  product: GridProduct
  variant: VariantKey
}

export function rowsOf(products: readonly GridProduct[]): GridRow[] {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant: variantKey(variant) })),
  )
}

export function variantKey({ size, colour }: Pick<GridVariant, 'size' | 'colour'>): VariantKey {
  return colour === '' ? size : `${size}\n${colour}`
}

export function keyOf(column: GridColumn, variant: VariantKey): CellKey {
  return column === 'stock' ? `stock ${variant}` : column
}

/** The text of a field or the state of a switch; undefined of a variant that is gone. */
export function shownIn(product: GridProduct, key: CellKey): CellValue | undefined {
  switch (key) {
    case 'price':
      // The price that is typed, also while it is on sale.
      return textOf(product.regularPrice ?? product.price)
    case 'cost':
      return textOf(product.cost)
    case 'nameBangla':
      return product.nameBangla ?? ''
    case 'featured':
      return product.featured
    case 'inStock':
      return product.offered
    default: {
      const variant = product.variants.find((each) => keyOf('stock', variantKey(each)) === key)
      return variant && textOf(variant.stock)
    }
  }
}

function textOf(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : String(count)
}

const YES = new Set(
  ['yes', 'y', 'true', '1', 'on', 'x', '✓', '✔', 'হ্যাঁ'].map((word) => word.normalize()),
)
const NO = new Set(['no', 'n', 'false', '0', 'off', '-', '✗', 'না'].map((word) => word.normalize()))

/** Undefined when the text means neither. */
export function readSwitch(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}
