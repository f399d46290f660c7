import type { z } from 'zod'
import { isUid } from '../../shared/id.ts'
import { NewProduct, ProductChange } from '../contract.ts'
import {
  fromProductColumns,
  PRODUCT_FIELDS,
  productFields,
  toProductColumns,
  withInitials,
} from '../product-fields.ts'
import { FIXED_SIZES, LETTERS, ONE_SIZE, ONE_SIZE_RUN, picturesOf } from '../rules.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import {
  countOf,
  EXPORTED,
  NEEDED_COLUMNS,
  PICTURES,
  SIZE,
  SIZES,
  stockColumn,
  VARIANT_COLUMNS,
} from './columns.ts'
import type { ImportChange, VariantChange } from './contract.ts'
import type { ReadCell } from './heading.ts'
import { explainMoved, planVariants, type SkuChange } from './plan-variants.ts'
import { type FileProduct, type FileRow, isOfVariant } from './read-pieces.ts'
import { type ProductState, stockOf } from './read-products.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { readTogether } from './read-variants.ts'

interface RowProblem {
  /** Undefined: the first that says something in the column. */
  row?: FileRow
  column: string
  message: string
}

interface Looked {
  id: string
  /** Undefined when there is none by that id. */
  product: ProductState | undefined
  categories: ReadonlySet<string>
  sizeRuns: readonly SizeRun[]
  /** Why a picture that is not the product's cannot be had; undefined when it can. */
  explainPicture(picture: string): string | undefined
}

/** What the rows of a product would do; without problems and without a change they would do nothing. */
export interface RowPlan {
  problems: RowProblem[]
  change: ImportChange | undefined
  skus: SkuChange[]
}

export function planRows(rows: FileProduct['rows'], looked: Looked): RowPlan {
  const { id, product } = looked
  const isByVariant = isOfVariant(rows[0])
  const cell = isByVariant ? readTogether(rows, product) : rows[0].cell
  const row = readRow(cell, product, isByVariant)
  const variants = isByVariant ? planVariants(rows, product, looked.sizeRuns) : undefined
  const problems: RowProblem[] = [...row.problems, ...explainReferences(row, looked)]
  if (!product) problems.push(...explainNew(cell, id))
  problems.push(...(variants?.problems ?? [...explainMixed(row), ...explainNoSize(cell)]))
  const shape = product ? ProductChange : NewProduct
  const parsed = shape.safeParse({ ...row.input, ...variants?.input, ...(!product && { id }) })
  const told = new Set(problems.map(nameOfPlace))
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const place = variants?.placeOf(path) ?? { column: columnOf(path, row) }
      if (!told.has(nameOfPlace(place))) problems.push({ ...place, message })
    }
  }
  if (!parsed.success || variants?.problems.length) return { problems, change: undefined, skus: [] }
  const planned = variants?.finish(parsed.data)
  const change = { ...changeOf(parsed.data, row, product), ...planned?.change }
  if (product) {
    problems.push(...explainOutdated(change, planned?.exported ?? [row], product))
    if (!planned) problems.push(...explainOutdatedCounts(change, row))
    problems.push(...explainLostLetters(parsed.data, product))
  }
  problems.push(...(planned?.problems ?? []))
  const isNothing = product && !isAboutProduct(change) && change.variants.length === 0
  return {
    problems,
    change: problems.length > 0 || isNothing ? undefined : change,
    skus: planned?.skus ?? [],
  }
}

function nameOfPlace({ row, column }: Omit<RowProblem, 'message'>): string {
  return `${row?.row ?? ''} ${column}`
}

function explainNew(cell: ReadCell, id: string): RowProblem[] {
  const problems = NEEDED_COLUMNS.filter((column) => cell(column) === undefined).map((column) => ({
    column,
    message: 'No product has this ID, and a new product needs this column.',
  }))
  return isUid(id)
    ? [...problems, { column: 'id', message: 'Choose an ID in a different format' }]
    : problems
}

/** A product comes in letters or in one size. */
function explainMixed({ input: { sizes = [] } }: ReadRow): RowProblem[] {
  const isMixed = sizes.length > 1 && sizes.some(({ size }) => size === ONE_SIZE)
  const message = 'Clear this, or the stock of all other sizes'
  return isMixed ? [{ column: stockColumn(ONE_SIZE), message }] : []
}

/** What only a row of a variant can say. */
function explainNoSize(cell: ReadCell): RowProblem[] {
  const isOfVariants = VARIANT_COLUMNS.some((column) => cell(column))
  const message = 'Enter the size that this row is about'
  return isOfVariants ? [{ column: SIZE, message }] : []
}

function columnOf(path: PropertyKey[], { input, pictureColumns }: ReadRow): string {
  const [field, place] = path
  if (field === 'image' || field === 'images') {
    return pictureColumns[Number(place ?? 0)] ?? PICTURES[0] ?? ''
  }
  if (field === 'sizes') return stockColumn(input.sizes?.[Number(place ?? 0)]?.size ?? 'XS')
  const known = PRODUCT_FIELDS.find((name) => name === field)
  return known ? productFields[known].csv : String(field ?? '')
}

type Parsed = z.infer<typeof ProductChange>

/** What stands elsewhere in the shop, or beside the file; what is missing is told by the shape. */
function explainReferences(
  { input, pictureColumns }: ReadRow,
  { product, categories, explainPicture }: Looked,
): RowProblem[] {
  const problems: RowProblem[] = []
  const { category = '' } = input
  if (category !== '' && !categories.has(category)) {
    const message = 'Category not found. Add it first, or choose another.'
    problems.push({ column: 'category', message })
  }
  for (const [i, picture] of input.images.entries()) {
    const message = product?.images.includes(picture) ? undefined : explainPicture(picture)
    if (message) problems.push({ column: pictureColumns[i] ?? '', message })
  }
  return problems
}

function changeOf(parsed: Parsed, row: ReadRow, product: ProductState | undefined): ImportChange {
  const values = withInitials(parsed)
  const fields = toProductColumns(values)
  const images = picturesOf({ images: parsed.images })
  if (!product) {
    const everyday = (FIXED_SIZES[LETTERS] ?? []).map((size) => ({ size, stock: null }))
    const variants = (parsed.sizes ?? everyday).map(({ size, stock }) => ({
      ...{ size, colour: '' },
      stock: { from: 'not made' as const, to: countOf(stock) },
    }))
    return { ...{ shownUpdatedAt: null, fields, images, variants }, ...ofSizes(variants) }
  }
  const before = fromProductColumns(product.fields)
  const isOther = PRODUCT_FIELDS.some((name) => values[name] !== before[name])
  const variants = sizeChangesOf(row, product)
  return {
    shownUpdatedAt: product.updatedAt,
    fields: isOther ? fields : null,
    images: images.join('\n') === product.images.join('\n') ? null : images,
    variants,
    ...ofSizes(variants, product),
  }
}

/** The stock columns know two size runs, and of each product the sizes of one. */
function ofSizes(variants: readonly VariantChange[], product?: ProductState) {
  const made = variants.find(({ stock }) => stock?.to !== 'not made')
  const run = made?.size === ONE_SIZE ? ONE_SIZE_RUN : LETTERS
  const isOther = made !== undefined && run !== (product?.sizeRun ?? LETTERS)
  return { sizeRun: isOther ? run : null, colours: null }
}

/** What was left as it was exported follows what was sold since. */
function sizeChangesOf({ stock, exported }: ReadRow, product: ProductState): VariantChange[] {
  const before = stockOf(product)
  return SIZES.flatMap((size) => {
    if (!stock.has(size)) return []
    const [from, to] = [countOf(before?.get(size)), countOf(stock.get(size))]
    const isUntouched = exported && to === countOf(exported.stock.get(size))
    if (from === to || isUntouched) return []
    const isFreed = to === 'not made' && hasSku(product, size)
    return { size, colour: '', stock: { from, to }, ...(isFreed && { sku: null }) }
  })
}

function hasSku({ variants }: ProductState, size: string): boolean {
  return variants.some((each) => each.size === size && each.sku !== null)
}

function isAboutProduct({ fields, images, sizeRun, colours }: ImportChange): boolean {
  return [fields, images, sizeRun, colours].some((each) => each !== null)
}

/** An old file overwrites nothing that somebody else has changed since, or that was sold. */
function explainOutdated(
  change: ImportChange,
  said: readonly { row?: FileRow; exported: { updatedAt: string } | undefined }[],
  product: ProductState,
): RowProblem[] {
  const isOfProduct =
    isAboutProduct(change) ||
    change.variants.some(({ sku, pricePaisa }) => sku !== undefined || pricePaisa !== undefined)
  const old = said.find(({ exported }) => exported && exported.updatedAt !== product.updatedAt)
  if (!isOfProduct || !old) return []
  const message = 'Someone else changed this product after it was exported. Export it again.'
  return [{ ...(old.row && { row: old.row }), column: EXPORTED, message }]
}

function explainOutdatedCounts(change: ImportChange, { exported }: ReadRow): RowProblem[] {
  return change.variants.flatMap(({ size, stock }) => {
    const shown = countOf(exported?.stock.get(size))
    if (!exported || !stock || shown === stock.from) return []
    return { column: stockColumn(size), message: explainMoved(shown, stock.from) }
  })
}

const LATIN_ONLY = 'Letters were lost when the file was saved. Save it as “CSV UTF-8”.'

/** Saved for Western Europe, every other letter has become a question mark. */
function explainLostLetters(parsed: Parsed, { fields }: ProductState): RowProblem[] {
  return PRODUCT_FIELDS.flatMap((name) => {
    const { kind, column, csv } = productFields[name]
    if (kind !== 'text') return []
    const before = String(fields[column])
    const lost = before.replace(/[^\0-\u00ff]/g, '?')
    const isLost = lost !== before && parsed[name] !== before && parsed[name] === lost
    return isLost ? [{ column: csv, message: LATIN_ONLY }] : []
  })
}
