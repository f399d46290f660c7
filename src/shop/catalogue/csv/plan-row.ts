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
import { FIXED_SIZES, LETTERS, ONE_SIZE, picturesOf } from '../rules.ts'
import { EXPORTED, NEEDED_COLUMNS, PICTURES, SIZES, stockColumn } from './columns.ts'
import type { Count, ImportChange, SizeChange } from './contract.ts'
import type { ReadCell } from './heading.ts'
import type { ProductState } from './read-products.ts'
import { type ReadRow, readRow } from './read-row.ts'

interface RowProblem {
  column: string
  message: string
}

interface Looked {
  id: string
  /** Undefined when there is none by that id. */
  product: ProductState | undefined
  categories: ReadonlySet<string>
  /** Why a picture that is not the product's cannot be had; undefined when it can. */
  explainPicture(picture: string): string | undefined
}

/** What a row would do; without problems and without a change it would do nothing. */
export interface RowPlan {
  problems: RowProblem[]
  change: ImportChange | undefined
}

export function planRow(cell: ReadCell, looked: Looked): RowPlan {
  const { id, product } = looked
  const row = readRow(cell, product)
  const problems = [...row.problems, ...explainReferences(row, looked)]
  if (!product) problems.push(...explainNew(cell, id))
  problems.push(...explainMixed(row))
  const shape = product ? ProductChange : NewProduct
  const parsed = shape.safeParse({ ...row.input, ...(!product && { id }) })
  const told = new Set(problems.map(({ column }) => column))
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const column = columnOf(issue, row)
      if (!told.has(column)) problems.push({ column, message: issue.message })
    }
    return { problems, change: undefined }
  }
  const change = changeOf(parsed.data, row, product)
  problems.push(...(product ? explainOutdated(change, row, product) : []))
  if (product) problems.push(...explainLostLetters(parsed.data, product))
  const isNothing = product && !change.fields && !change.images && change.sizes.length === 0
  return { problems, change: problems.length > 0 || isNothing ? undefined : change }
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

function columnOf({ path }: z.core.$ZodIssue, { input, pictureColumns }: ReadRow): string {
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
    const sizes = (parsed.sizes ?? everyday).map(({ size, stock }) => ({
      size,
      from: 'not made' as const,
      to: countOf(stock),
    }))
    return { shownUpdatedAt: null, fields, images, sizes }
  }
  const before = fromProductColumns(product.fields)
  const isOther = PRODUCT_FIELDS.some((name) => values[name] !== before[name])
  return {
    shownUpdatedAt: product.updatedAt,
    fields: isOther ? fields : null,
    images: images.join('\n') === product.images.join('\n') ? null : images,
    sizes: sizeChangesOf(row, product),
  }
}

/** What was left as it was exported follows what was sold since. */
function sizeChangesOf({ stock, exported }: ReadRow, product: ProductState): SizeChange[] {
  return SIZES.flatMap((size) => {
    if (!stock.has(size)) return []
    const [from, to] = [countOf(product.stock?.get(size)), countOf(stock.get(size))]
    const isUntouched = exported && to === countOf(exported.stock.get(size))
    return from === to || isUntouched ? [] : [{ size, from, to }]
  })
}

export function countOf(stock: number | null | undefined): Count {
  if (stock === undefined) return 'not made'
  return stock ?? 'always'
}

/** An old file overwrites nothing that somebody else has changed since, or that was sold. */
function explainOutdated(
  change: ImportChange,
  { exported }: ReadRow,
  product: ProductState,
): RowProblem[] {
  if (!exported) return []
  const problems: RowProblem[] = []
  if ((change.fields || change.images) && exported.updatedAt !== product.updatedAt) {
    const message = 'Someone else changed this product after it was exported. Export it again.'
    problems.push({ column: EXPORTED, message })
  }
  for (const { size, from } of change.sizes) {
    const shown = countOf(exported.stock.get(size))
    if (shown === from) continue
    const message = `This changed from ${shown} to ${from} after it was exported. Export it again.`
    problems.push({ column: stockColumn(size), message })
  }
  return problems
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
