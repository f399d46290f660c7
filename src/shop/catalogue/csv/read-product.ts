import { m } from '#messages'
import { readNumber } from '../../shared/read-number.ts'
import { foldText } from '../../shared/read-text.ts'
import { NewProduct, type Product, ProductChange } from '../contract.ts'
import { PRODUCT_FIELDS, type ProductField, productFields } from '../product-fields.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { valuesOf } from '../write-product.ts'
import { dateOrderOf, hasLostLetters, readDate, readSwitch } from './cells.ts'
import {
  COLOUR,
  ID,
  OF_PRODUCT,
  OWN_PRICE,
  PICTURES,
  RUN,
  SIZE,
  SKU,
  STOCK,
  SWATCH,
} from './columns.ts'
import type { DateOrder } from './contract.ts'
import type { FileRow } from './dialects/dialect.ts'
import type { FileProduct } from './read-table.ts'
import { type ReadVariants, readVariants } from './read-variants.ts'
import type { Tell } from './report.ts'

/** Context for reading a file. */
export interface Known {
  fields: readonly ProductField[]
  /** Ids by ids and by folded names. */
  categories: ReadonlyMap<string, string>
  categoryNames: ReadonlyMap<string, string>
  sizeRuns: readonly SizeRun[]
  /** Which comes first in 3/4/2026; undefined: unknown. */
  dates: DateOrder | undefined
  askDate(example: string): void
  /** Why a picture is unavailable; undefined when it is available. */
  explainPicture(picture: string): string | undefined
}

/** The parsed rows of a product; without an input when they are unusable. */
export interface ReadProduct {
  input: (Omit<NewProduct, 'id'> & { id?: string | undefined }) | ProductChange | undefined
  newCategory: string
  variants: ReadVariants
  /** The first row with a value in that column, else the first row. */
  rowOf(column: string): FileRow
  /** The cell of a field of the input. */
  placeOf(path: readonly PropertyKey[]): { row: FileRow; column: string }
}

/** @param before the current product; undefined for a new one */
export function readProduct(
  { id, rows }: FileProduct,
  before: Product | undefined,
  known: Known,
  tell: Tell,
): ReadProduct {
  tellContradictions(rows, tell)
  const rowOf = (column: string) => rows.find(({ cell }) => cell(column)) ?? rows[0]
  // Rows with only variants leave the product unchanged.
  const isSilent = before !== undefined && OF_PRODUCT.every((column) => !rowOf(column).cell(column))
  const cell = (column: string) => (isSilent ? undefined : rowOf(column).cell(column))
  const values = readFields(cell, before, known, (column, message) =>
    tell(rowOf(column), column, message),
  )
  const category = readCategory(values.category, before, known)
  const variants = readVariants(rows, before, known.sizeRuns, tell)
  const pictures = PICTURES.flatMap((column, i) => {
    const picture = cell(column) ?? before?.images[i] ?? ''
    const message = before?.images.includes(picture) ? undefined : known.explainPicture(picture)
    if (picture !== '' && message) tell(rowOf(column), column, message)
    return picture === '' ? [] : [{ column, picture }]
  })
  if (!before && pictures.length === 0) tell(rows[0], PICTURES[0] ?? '', m.import_no_image())
  const placeOf = ([field, place, part]: readonly PropertyKey[]) => {
    const variant = variants.given[Number(place)]
    if (field === 'variants') {
      const column =
        part === 'ownPrice' ? OWN_PRICE : part === 'sku' ? SKU : part === SIZE ? SIZE : STOCK
      return { row: variant?.row ?? rows[0], column }
    }
    const ofField = PRODUCT_FIELDS.find((name) => name === field)
    const pictureColumn = pictures[Number(place ?? 0)]?.column ?? PICTURES[0] ?? ''
    if (field === 'colours') {
      const row = rows.find(
        (each) =>
          foldText(each.cell(COLOUR) ?? '') ===
          foldText(variants.colours[Number(place)]?.name ?? ''),
      )
      return { row: row ?? rows[0], column: part === 'swatch' ? SWATCH : COLOUR }
    }
    const column = ofField
      ? productFields[ofField].csv
      : field === ID
        ? ID
        : field === 'sizeRun'
          ? RUN
          : pictureColumn
    return { row: rowOf(column), column }
  }
  const sent = {
    ...(!before && id !== '' && { id }),
    ...values,
    category: category.id,
    images: pictures.map(({ picture }) => picture),
    ...variants.input,
  }
  const parsed = (before ? ProductChange : NewProduct).safeParse(sent)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const { row, column } = placeOf(path)
    const isMissing = !before && row.cell(column) === undefined
    tell(row, column, isMissing ? m.import_new_needs_column() : message)
  }
  return {
    input: parsed.data,
    newCategory: category.isNew ? category.id : '',
    variants,
    rowOf,
    placeOf,
  }
}

/** Values of the product must agree in all rows that have them. */
function tellContradictions(rows: FileProduct['rows'], tell: Tell): void {
  for (const column of OF_PRODUCT) {
    const first = rows.find(({ cell }) => cell(column))
    for (const row of rows) {
      const isOther = row.cell(column) && row.cell(column) !== first?.cell(column)
      if (isOther) tell(row, column, m.import_contradiction({ row: String(first?.row) }))
    }
  }
}

type Values = { [Name in ProductField]?: unknown } & { category?: unknown }

/** Fields without a column in the file stay unchanged. */
function readFields(
  cell: (column: string) => string | undefined,
  before: Product | undefined,
  known: Known,
  tell: (column: string, message: string) => void,
): Values {
  const was = before && valuesOf(before)
  const read = (name: ProductField): unknown => {
    const { kind, csv } = productFields[name]
    const said = cell(csv)
    if (said === undefined) return was?.[name]
    if (kind === 'text') {
      const text = said.replaceAll('\r\n', '\n')
      const kept = String(was?.[name] ?? '')
      if (hasLostLetters(kept, text)) tell(csv, m.import_lost_letters())
      return text === kept.replaceAll('\r\n', '\n') ? kept : text
    }
    if (kind === 'switch') {
      const answer = said === '' ? was?.[name] : readSwitch(said)
      if (answer === undefined && said !== '') tell(csv, m.import_no_switch())
      return answer
    }
    if (said === '') return kind === 'taka' ? undefined : null
    if (kind === 'minute')
      return readMinute(said, was?.[name], known) ?? tell(csv, m.import_no_date())
    const count = readNumber(said)
    if (Number.isNaN(count)) tell(csv, m.import_no_number())
    return count
  }
  return Object.fromEntries(known.fields.map((name) => [name, read(name)]))
}

function readMinute(said: string, was: unknown, known: Known): string | undefined {
  const date = readDate(said)
  if (!date || 'minute' in date) return date?.minute
  if (known.dates) return known.dates === 'day' ? date.ifDayFirst : date.ifMonthFirst
  known.askDate(said)
  return was === date.ifDayFirst ? date.ifDayFirst : date.ifMonthFirst
}

/**
 * The date order of a file: from a date that can be read only one way, or from one that gives the value in the shop.
 */
export function findDateOrder(
  products: readonly FileProduct[],
  stored: ReadonlyMap<string, Product>,
): DateOrder | undefined {
  const columns = PRODUCT_FIELDS.filter((name) => productFields[name].kind === 'minute')
  const found = new Set<DateOrder>()
  for (const { id, rows } of products) {
    const before = stored.get(id)
    for (const name of columns) {
      const said = rows.map(({ cell }) => cell(productFields[name].csv)).find(Boolean) ?? ''
      const sure = dateOrderOf(said)
      if (sure) return sure
      const date = before && readDate(said)
      if (!date || 'minute' in date) continue
      const was = valuesOf(before)[name]
      if (was === date.ifDayFirst) found.add('day')
      if (was === date.ifMonthFirst) found.add('month')
    }
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** By id, or by name in any script; an unknown name is a category to create. */
function readCategory(said: unknown, before: Product | undefined, { categories }: Known) {
  const text = typeof said === 'string' ? said : (before?.category ?? '')
  const id = categories.get(text) ?? categories.get(foldText(text))
  return { id: id ?? text, isNew: id === undefined && text !== '' }
}
