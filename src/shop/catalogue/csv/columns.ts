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
/** State of the row when it was exported, so that an old file does not overwrite newer changes. */
export const EXPORTED = 'as exported'

/** Id of the template's example, which imports skip. */
export const EXAMPLE_ID = 'example-shirt'

/** Columns of the product, which only one of its rows needs to fill in. */
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

/** Stock; null: not counted; undefined: not made. */
export type Count = number | null | undefined

export function nameCount(count: Count): string {
  return count === undefined ? NOT_MADE : String(count ?? ALWAYS)
}

/** `2026-11-22T09:30:00.000Z linen M, Navy=4` */
export function writeStamp(
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
  variant: { size: string; colour: string; stock: number | null },
): string {
  return `${updatedAt} ${id} ${nameVariant(variant)}=${variant.stock ?? ALWAYS}`
}

const STAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,100}) (.{1,60})=(\d{1,7}|always)$/

/** Undefined when it was edited. */
export function readStamp(text: string) {
  const [, updatedAt, id, variant, count] = STAMP.exec(text.slice(0, 300)) ?? []
  if (!updatedAt || !id || !variant) return undefined
  return { updatedAt, id, variant, stock: count === ALWAYS ? null : Number(count) }
}
