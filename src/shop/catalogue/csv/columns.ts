import { PRODUCT_FIELDS, type ProductField, productFields } from '../product-fields.ts'
import { FIXED_SIZES, MAX_IMAGES, nameVariant } from '../rules.ts'
import type { Count } from './contract.ts'

export const ID = 'id'
/** What the product was like when the file was made, so that an old file overwrites nothing unseen. */
export const EXPORTED = 'as exported'

export const PICTURES = Array.from({ length: MAX_IMAGES }, (_, i) => `picture ${i + 1}`)

/** Those that have a column. Products of other size runs, or in colours, have a row for each variant. */
export const SIZES = Object.values(FIXED_SIZES).flat()

export function stockColumn(size: string): string {
  return `stock ${size}`
}

/** Of a row that is about one variant. The size run is that of the product. */
export const RUN = 'size run'
export const SIZE = 'size'
export const COLOUR = 'colour'
export const SWATCH = 'swatch'
export const SKU = 'sku'
export const OWN_PRICE = 'own price'
export const STOCK = 'stock'
export const VARIANT_COLUMNS = [RUN, SIZE, COLOUR, SWATCH, SKU, OWN_PRICE, STOCK]

/** What a file says of a product beside its stock; further rows of the product may leave it empty. */
export const OF_PRODUCT = [...PRODUCT_FIELDS.map((name) => productFields[name].csv), ...PICTURES]

/** One row is one product, where the stock columns can say it, or one variant. */
export function columnsOf(fields: readonly ProductField[]): string[] {
  return [
    ID,
    ...fields.map((name) => productFields[name].csv),
    ...SIZES.map(stockColumn),
    ...PICTURES,
    ...VARIANT_COLUMNS,
    EXPORTED,
  ]
}

/** What every row of a new product has to say. */
export const NEEDED_COLUMNS = [
  ...PRODUCT_FIELDS.filter((name) => !('initial' in productFields[name])).map(
    (name) => productFields[name].csv,
  ),
  'picture 1',
]

export const ALWAYS = 'always'

export function countOf(stock: number | null | undefined): Count {
  if (stock === undefined) return 'not made'
  return stock ?? 'always'
}

export interface Exported {
  updatedAt: string
  /** A size that was not made then is not in it; null: always in stock. */
  stock: Map<string, number | null>
}

/** `2026-11-22T09:30:00.000Z S=4 M=always One-size=0` */
export function writeExported({ updatedAt, stock }: Exported): string {
  const sizes = [...stock].map(([size, count]) => `${size.replace(' ', '-')}=${count ?? ALWAYS}`)
  return [updatedAt, ...sizes].join(' ')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const SIZE_LEFT = /^([A-Za-z-]{1,10})=(\d{1,7}|always)$/

/** Undefined when it is not as it was written. */
export function readExported(text: string): Exported | undefined {
  const [updatedAt = '', ...sizes] = text.trim().slice(0, 300).split(/\s+/)
  if (!MOMENT.test(updatedAt)) return undefined
  const stock = new Map<string, number | null>()
  for (const said of sizes) {
    const [, size = '', count = ''] = SIZE_LEFT.exec(said) ?? []
    if (size === '') return undefined
    stock.set(size.replace('-', ' '), count === ALWAYS ? null : Number(count))
  }
  return { updatedAt, stock }
}

interface ExportedVariant {
  updatedAt: string
  /** Of the variant, so that a copied row is not taken for it. */
  name: string
  stock: number | null
}

/** `2026-11-22T09:30:00.000Z 32, Navy=4` */
export function writeExportedVariant(
  updatedAt: string,
  variant: { size: string; colour: string; stock: number | null },
): string {
  return `${updatedAt} ${nameVariant(variant)}=${variant.stock ?? ALWAYS}`
}

const VARIANT_LEFT = /^(\S{24}) (.{1,60})=(\d{1,7}|always)$/

/** Undefined when it is not as it was written. */
export function readExportedVariant(text: string): ExportedVariant | undefined {
  const [, updatedAt = '', name = '', count = ''] = VARIANT_LEFT.exec(text.trim()) ?? []
  if (!MOMENT.test(updatedAt)) return undefined
  return { updatedAt, name, stock: count === ALWAYS ? null : Number(count) }
}
