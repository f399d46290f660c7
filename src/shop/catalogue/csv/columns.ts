import { PRODUCT_FIELDS, type ProductField, productFields } from '../product-fields.ts'
import { FIXED_SIZES, MAX_IMAGES } from '../rules.ts'

export const ID = 'id'
/** What the product was like when the file was made, so that an old file overwrites nothing unseen. */
export const EXPORTED = 'as exported'

export const PICTURES = Array.from({ length: MAX_IMAGES }, (_, i) => `picture ${i + 1}`)

/** Those that have a column. Products of other size runs, or in colours, keep their stock. */
export const SIZES = Object.values(FIXED_SIZES).flat()

export function stockColumn(size: string): string {
  return `stock ${size}`
}

/** One row is one product: what an owner sorts, filters and fills down in a spreadsheet. */
export function columnsOf(fields: readonly ProductField[]): string[] {
  return [
    ID,
    ...fields.map((name) => productFields[name].csv),
    ...SIZES.map(stockColumn),
    ...PICTURES,
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
