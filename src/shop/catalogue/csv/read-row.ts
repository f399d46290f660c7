import { toLatinDigits } from '../../shared/digits.ts'
import {
  fromProductColumns,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  productFields,
} from '../product-fields.ts'
import {
  ALWAYS,
  EXPORTED,
  type Exported,
  PICTURES,
  readExported,
  SIZES,
  stockColumn,
} from './columns.ts'
import type { ReadCell } from './heading.ts'
import { type ProductState, stockOf } from './read-products.ts'

export interface ReadRow {
  /** For the shapes of the forms: what the file does not say is as it is. */
  input: { [Name in ProductField]: ProductValues[Name] | undefined } & {
    images: string[]
    sizes: { size: string; stock: number | null }[] | undefined
  }
  /** The column of each picture. */
  pictureColumns: string[]
  exported: Exported | undefined
  /** The stock that the file says of its sizes; undefined: not made. */
  stock: Map<string, number | null | undefined>
  problems: { column: string; message: string }[]
}

/**
 * Reads what a row says of a product, which is undefined when it is new. Where each variant has a row,
 * `readVariants` reads the stock.
 */
export function readRow(
  cell: ReadCell,
  product: ProductState | undefined,
  isByVariant: boolean,
): ReadRow {
  const problems: ReadRow['problems'] = []
  const before = product && fromProductColumns(product.fields)
  const readSwitch = (column: string, is: boolean | undefined) => {
    const said = cell(column)?.toLowerCase() ?? ''
    if (said === '') return is
    const answer = SWITCHES.get(said)
    if (answer === undefined) problems.push({ column, message: 'Enter yes or no' })
    return answer
  }
  const readField = (name: ProductField) => {
    const { kind, csv } = productFields[name]
    const was = before?.[name]
    if (kind === 'switch') return readSwitch(csv, was as boolean | undefined)
    const said = cell(csv)
    if (kind === 'text') return sameLines(said, was as string | undefined)
    if (kind === 'taka') return said === undefined ? (was ?? 0) : readNumber(said)
    if (said === undefined) return was
    if (said === '') return null
    return kind === 'minute' ? toLatinDigits(said).replace(' ', 'T') : readNumber(said)
  }
  const exportedText = isByVariant ? '' : (cell(EXPORTED) ?? '')
  const exported = exportedText === '' ? undefined : readExported(exportedText)
  if (exportedText !== '' && !exported) {
    problems.push({ column: EXPORTED, message: NOT_AS_EXPORTED })
  }
  const values = PRODUCT_FIELDS.map((name) => [name, readField(name)])
  const pictures = PICTURES.flatMap((column, i) => {
    const picture = cell(column) ?? product?.images[i] ?? ''
    return picture === '' ? [] : [{ column, picture }]
  })
  const stockBefore = product && stockOf(product)
  const isSaid = !isByVariant && (!product || stockBefore !== undefined)
  const { stock, sizes } = isSaid
    ? readStock(cell, stockBefore)
    : { stock: new Map<string, number | null>(), sizes: undefined }
  if (!isSaid) problems.push(...explainUnsaid(cell))
  return {
    input: {
      ...(Object.fromEntries(values) as { [Name in ProductField]: ProductValues[Name] }),
      images: pictures.map(({ picture }) => picture),
      sizes,
    },
    pictureColumns: pictures.map(({ column }) => column),
    exported,
    stock,
    problems,
  }
}

export const NOT_AS_EXPORTED = 'Leave this as exported, or clear it to overwrite the current values'

const SWITCHES = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/** Spreadsheets end the lines in a cell in their own way. */
function sameLines(said: string | undefined, before: string | undefined): string {
  if (said === undefined) return before ?? ''
  const plain = (text: string) => text.replaceAll('\r\n', '\n')
  return before !== undefined && plain(said) === plain(before) ? before : said
}

/** Of a product in colours or of another size run, whose stock the columns cannot say. */
function explainUnsaid(cell: ReadCell): ReadRow['problems'] {
  const message = 'Leave this empty, and enter the stock of each size in a row of its own'
  return SIZES.map(stockColumn).flatMap((column) => (cell(column) ? [{ column, message }] : []))
}

/** `before` is undefined for a new product. */
function readStock(cell: ReadCell, before: ReadonlyMap<string, number | null> | undefined) {
  const stock: ReadRow['stock'] = new Map()
  for (const size of SIZES) {
    const said = cell(stockColumn(size))
    if (said !== undefined) stock.set(size, readCount(said))
  }
  const sizes = SIZES.flatMap((size) => {
    const count = stock.has(size) ? stock.get(size) : before?.get(size)
    return count === undefined ? [] : [{ size, stock: count }]
  })
  const isSilent = !before && stock.size === 0
  return { stock, sizes: isSilent ? undefined : sizes }
}

export function readCount(said: string): number | null | undefined {
  if (said === '') return undefined
  return said.toLowerCase() === ALWAYS ? null : readNumber(said)
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/

/** Not a number where it is written in another way; in Bangla digits too. */
export function readNumber(said: string): number {
  const latin = toLatinDigits(said)
  return NUMBER.test(latin) ? Number(latin) : Number.NaN
}
