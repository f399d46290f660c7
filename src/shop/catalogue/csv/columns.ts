import { PRODUCT_FIELDS, type ProductField, productFields } from '../product-fields.ts'
import { MAX_IMAGES, nameVariant } from '../rules.ts'

export const ID = 'id'
export const PICTURES = Array.from({ length: MAX_IMAGES }, (_, i) => `picture ${i + 1}`)
export const RUN = 'size run'
export const SIZE = 'size'
export const COLOUR = 'colour'
export const SWATCH = 'swatch'
export const SKU = 'sku'
export const OWN_PRICE = 'own price'
export const STOCK = 'stock'
/** What the row was like when it was exported, so that an old file overwrites nothing unseen. */
export const EXPORTED = 'as exported'

/** Of the product that the template shows how to write, and no import takes. */
export const EXAMPLE_ID = 'example-shirt'

/** What one row of a product says, and its other rows may leave empty. */
export const OF_PRODUCT = [
  ...PRODUCT_FIELDS.map((name) => productFields[name].csv),
  ...PICTURES,
  RUN,
]
export const OF_VARIANT = [SIZE, COLOUR, SWATCH, SKU, OWN_PRICE, STOCK]

/** One row is one variant. */
export function columnsOf(fields: readonly ProductField[]): string[] {
  const names = fields.map((name) => productFields[name].csv)
  return [ID, ...names, ...PICTURES, RUN, ...OF_VARIANT, EXPORTED]
}

export const ALWAYS = 'always'
export const NOT_MADE = 'not made'

/** Pieces left; null: always in stock; undefined: not made. */
export type Count = number | null | undefined

export function nameCount(count: Count): string {
  return count === undefined ? NOT_MADE : String(count ?? ALWAYS)
}

interface Stamp {
  updatedAt: string
  id: string
  /** `M, Navy` */
  variant: string
  stock: number | null
}

/** `2026-11-22T09:30:00.000Z linen M, Navy=4` */
export function writeStamp(
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
  variant: { size: string; colour: string; stock: number | null },
): string {
  return `${updatedAt} ${id} ${nameVariant(variant)}=${variant.stock ?? ALWAYS}`
}

const STAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,100}) (.{1,60})=(\d{1,7}|always)$/

/** Undefined when it is not as it was written. */
export function readStamp(text: string): Stamp | undefined {
  const [, updatedAt, id, variant, count] = STAMP.exec(text.slice(0, 300)) ?? []
  if (!updatedAt || !id || !variant) return undefined
  return { updatedAt, id, variant, stock: count === ALWAYS ? null : Number(count) }
}
