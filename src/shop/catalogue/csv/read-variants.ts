import { toLatinDigits } from '../../shared/digits.ts'
import { toTaka } from '../../shared/money.ts'
import {
  explainColour,
  findColour,
  LETTERS,
  nameVariant,
  ONE_SIZE,
  ONE_SIZE_RUN,
} from '../rules.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import {
  COLOUR,
  EXPORTED,
  OF_PRODUCT,
  OWN_PRICE,
  RUN,
  readExportedVariant,
  SIZE,
  SKU,
  STOCK,
  SWATCH,
} from './columns.ts'
import type { ReadCell } from './heading.ts'
import type { FileProduct, FileRow } from './read-pieces.ts'
import type { ProductState, VariantState } from './read-products.ts'
import { readCount, readNumber } from './read-row.ts'

export interface VariantProblem {
  row: FileRow
  column: string
  message: string
}

export interface ReadVariant {
  row: FileRow
  size: string
  colour: string
  known: VariantState | undefined
  /** Undefined: not made. */
  stock: number | null | undefined
  sku: string | null
  /** In taka. */
  price: number | null
  /** As it was when the file was made; null when that is not as it was written. */
  exported: ExportedCount | undefined | null
}

interface ExportedCount {
  updatedAt: string
  /** Undefined: not made then. */
  stock: number | null | undefined
}

interface ReadColour {
  name: string
  swatch: string | undefined
  /** That says so first; undefined where none does. */
  row: FileRow | undefined
}

/** What a product is made in, as the rows of its variants say it. */
export interface ReadVariants {
  /** Undefined when there is none by that name. */
  sizeRun: string | undefined
  colours: ReadColour[]
  variants: ReadVariant[]
  problems: VariantProblem[]
}

type Rows = FileProduct['rows']

/** Where a cell is empty, a row further down may say it; if none does, nothing is said of the product. */
export function readTogether(rows: Rows, product: ProductState | undefined): ReadCell {
  const read: ReadCell = (column) =>
    rows.find(({ cell }) => cell(column))?.cell(column) ?? rows[0].cell(column)
  const isSilent = product && OF_PRODUCT.every((column) => !read(column))
  return (column) => (isSilent && OF_PRODUCT.includes(column) ? undefined : read(column))
}

export function readVariants(
  rows: Rows,
  product: ProductState | undefined,
  sizeRuns: readonly SizeRun[],
): ReadVariants {
  const problems = explainContradictions(rows)
  const run = findRun(rows, product, sizeRuns)
  if (!run) {
    const row = rows.find(({ cell }) => cell(RUN)) ?? rows[0]
    const message = 'No size run has this name. Add it in Settings first, or choose another.'
    problems.push({ row, column: RUN, message })
  }
  const colours = readColours(rows, product?.colours ?? [], problems)
  const names = colours.map(({ name }) => name)
  const known = new Map(product?.variants.map((each) => [keyOf(each), each]))
  const rowOf = new Map<string, number>()
  const variants = rows.flatMap((row): ReadVariant[] => {
    const { cell } = row
    const said = toLatinDigits(cell(SIZE) ?? '').toLowerCase()
    const size = run?.sizes.find((label) => toLatinDigits(label).toLowerCase() === said)
    const colour = findColour(names, cell(COLOUR))
    const tell = (column: string, message: string) => problems.push({ row, column, message })
    if (run && size === undefined) tell(SIZE, `This is no size of the size run ${run.id}`)
    if (colour === undefined) tell(COLOUR, explainColour(cell(COLOUR)))
    if (size === undefined || colour === undefined) return []
    const key = keyOf({ size, colour })
    const first = rowOf.get(key)
    if (first !== undefined) {
      tell(SIZE, `Row ${first} has the same size and colour.`)
      return []
    }
    rowOf.set(key, row.row)
    const before = known.get(key)
    if (!before && cell(STOCK) === undefined) tell(STOCK, 'A new size needs this column.')
    const exported = readExportedCount(cell, { size, colour }, before)
    return [{ ...{ row, size, colour, exported }, ...readCells(cell, before) }]
  })
  return { sizeRun: run?.id, colours, variants, problems }
}

export function keyOf({ size, colour }: { size: string; colour: string }): string {
  return `${size}\n${colour}`
}

/** What the file has no column for stays as it is. */
function readCells(cell: ReadCell, known: VariantState | undefined) {
  const [stock, sku, price] = [cell(STOCK), cell(SKU), cell(OWN_PRICE)]
  const priceBefore = known?.pricePaisa == null ? null : toTaka(known.pricePaisa)
  return {
    known,
    stock: stock === undefined ? known?.stock : readCount(stock),
    sku: sku === undefined ? (known?.sku ?? null) : sku || null,
    price: price === undefined ? priceBefore : price === '' ? null : readNumber(price),
  }
}

/** Of a new product letters, or one size, as its only size is. */
function findRun(
  rows: Rows,
  product: ProductState | undefined,
  sizeRuns: readonly SizeRun[],
): SizeRun | undefined {
  const isOneSize = rows.every(({ cell }) => cell(SIZE)?.toLowerCase() === ONE_SIZE.toLowerCase())
  const initial = isOneSize ? ONE_SIZE_RUN : LETTERS
  const said = readTogether(rows, product)(RUN) || (product?.sizeRun ?? initial)
  const isSaid = (name: string) => name.toLowerCase() === said.toLowerCase()
  return sizeRuns.find(({ id }) => isSaid(id)) ?? sizeRuns.find(({ name }) => isSaid(name))
}

/** Those that the product has, in their order, then those that come. */
function readColours(
  rows: Rows,
  before: ProductState['colours'],
  problems: VariantProblem[],
): ReadColour[] {
  const colours = new Map<string, ReadColour>(
    before.map((each) => [each.name.toLowerCase(), { ...each, row: undefined }]),
  )
  for (const row of rows) {
    const name = row.cell(COLOUR) ?? ''
    const swatch = row.cell(SWATCH)?.toLowerCase() || undefined
    if (name === '') {
      if (swatch) problems.push({ row, column: COLOUR, message: 'Enter the name of the colour' })
      continue
    }
    const known = colours.get(name.toLowerCase())
    if (known?.row && known.swatch && swatch && known.swatch !== swatch) {
      const message = `Row ${known.row.row} has another swatch for this colour.`
      problems.push({ row, column: SWATCH, message })
    } else if (!known || (swatch && (!known.row || !known.swatch))) {
      colours.set(name.toLowerCase(), { name: known?.name ?? name, swatch, row })
    }
  }
  return [...colours.values()]
}

/** What rows say of their product they say alike, or once. */
function explainContradictions(rows: Rows): VariantProblem[] {
  return [RUN, ...OF_PRODUCT].flatMap((column) => {
    const first = rows.find(({ cell }) => cell(column))
    const said = first?.cell(column)
    return rows.flatMap((row) => {
      const isOther = row.cell(column) && row.cell(column) !== said
      const message = `Row ${first?.row} of this product says otherwise.`
      return isOther ? [{ row, column, message }] : []
    })
  })
}

function readExportedCount(
  cell: ReadCell,
  variant: { size: string; colour: string },
  known: VariantState | undefined,
): ReadVariant['exported'] {
  const text = cell(EXPORTED) ?? ''
  if (text === '') return undefined
  const exported = readExportedVariant(text)
  if (!exported) return null
  const { updatedAt, stock } = exported
  if (exported.name === nameVariant(variant)) return { updatedAt, stock }
  // A row copied for a variant that is to come.
  return known ? null : { updatedAt, stock: undefined }
}
