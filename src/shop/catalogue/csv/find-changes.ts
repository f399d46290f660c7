import { m } from '#messages'
import { grouped } from '../../shared/language.ts'
import { formatTaka } from '../../shared/money.ts'
import type { Product, ProductUpdate } from '../contract.ts'
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  productFields,
  toCell,
  toProductColumns,
} from '../product-fields.ts'
import { nameVariant } from '../rules.ts'
import { valuesOf } from '../write-product.ts'
import { markOf } from './cells.ts'
import {
  COLOUR,
  ID,
  NOT_MADE,
  nameCount,
  OWN_PRICE,
  PICTURES,
  RUN,
  SKU,
  STOCK,
  SWATCH,
} from './columns.ts'
import type { ImportChange, ImportedValue } from './contract.ts'
import type { FileRow } from './dialects/dialect.ts'
import type { ReadProduct } from './read-product.ts'
import type { ReadVariant } from './read-variants.ts'

/** Finds changed values of a product. */
export function findChanges(
  read: ReadProduct,
  before: Product | undefined,
  categoryNames: ReadonlyMap<string, string>,
) {
  const values: ImportedValue[] = []
  const note = (row: FileRow, column: string, [from, to]: readonly [string, string], of = '') => {
    const product = [before?.name ?? String(read.input?.name), of]
      .filter((part) => part !== '')
      .join(', ')
    if (from !== to)
      values.push({ row: row.row, product, column, from, to, mark: markOf(from, to) })
  }
  const { input, variants, rowOf } = read
  if (!input) return { values, sizesRemoved: 0, isAboutMoreThanCounts: false, input: {} as never }
  if (!before) {
    noteNew(read, note)
    return {
      values,
      sizesRemoved: 0,
      isAboutMoreThanCounts: true,
      input: input as ImportChange['input'],
    }
  }
  const was = valuesOf(before)
  for (const field of PRODUCT_FIELDS) {
    const { csv } = productFields[field]
    const to = input[field]
    if (to !== undefined && to !== was[field]) {
      note(rowOf(csv), csv, [
        cellOf(field, was, categoryNames),
        cellOf(field, { ...was, [field]: to } as ProductValues, categoryNames),
      ])
    }
  }
  const images = input.images ?? []
  for (const [i, column] of PICTURES.entries()) {
    note(rowOf(column), column, [before.images[i] ?? '', images[i] ?? ''])
  }
  const isAboutPictures = values.some(({ column }) => PICTURES.includes(column))
  const countBefore = values.length
  const isSaid = variants.read.length > 0
  note(rowOf(RUN), RUN, [before.sizeRun, variants.sizeRun])
  if (isSaid) {
    note(rowOf(COLOUR), COLOUR, [namesOf(before.colours), namesOf(variants.colours)])
    for (const { name: colour, swatch } of variants.colours) {
      const known = before.colours.find((each) => each.name === colour)
      if (known) note(rowOf(SWATCH), SWATCH, [known.swatch, swatch], colour)
    }
  }
  const isAboutColours = values.slice(countBefore).some(({ column }) => column !== RUN)
  for (const variant of variants.read) noteVariant(variant, note)
  for (const gone of variants.removed) {
    note(rowOf(RUN), STOCK, [nameCount(gone.stock), NOT_MADE], nameVariant(gone))
  }
  const isAboutVariants = values.length > countBefore
  const { images: _, sizeRun, colours, variants: wanted, ...fields } = input as ProductUpdate
  const change: ProductUpdate = {
    ...fields,
    shownUpdatedAt: before.updatedAt,
    ...(isAboutPictures && { images }),
    ...(isAboutVariants && { sizeRun, variants: wanted }),
    ...(isAboutColours && { colours }),
  }
  const gone = values.filter(({ column, to }) => column === STOCK && to === NOT_MADE)
  return {
    values,
    sizesRemoved: gone.length,
    isAboutMoreThanCounts: values.some(({ column }) => column !== STOCK),
    input: change,
  }
}

type Note = (row: FileRow, column: string, change: readonly [string, string], of?: string) => void

/** Summarises a new product in one note; possible damage by a spreadsheet to its id and SKUs is noted separately. */
function noteNew({ rowOf, input, variants }: ReadProduct, note: Note): void {
  const sizes = variants.given.length
  const price = formatTaka(Number(input?.price))
  const isOf = { count: sizes, shown: grouped(sizes), price }
  note(rowOf(ID), '', ['', sizes === 0 ? m.import_new_in_all({ price }) : m.import_new_in(isOf)])
  const id = rowOf(ID).cell(ID) ?? ''
  if (markOf('', id)) note(rowOf(ID), ID, ['', id])
  for (const { row, sku } of variants.read) if (sku && markOf('', sku)) note(row, SKU, ['', sku])
}

function noteVariant(
  { row, size, colour, before, stock, sku, ownPrice }: ReadVariant,
  note: Note,
): void {
  const of = nameVariant({ size, colour })
  note(row, STOCK, [nameCount(before?.stock), nameCount(stock)], of)
  if (stock === undefined) return
  note(row, SKU, [before?.sku ?? '', sku ?? ''], of)
  note(row, OWN_PRICE, [String(before?.ownPrice ?? ''), String(ownPrice ?? '')], of)
}

function cellOf(
  field: ProductField,
  values: ProductValues,
  categoryNames: ReadonlyMap<string, string>,
) {
  if (field === 'category') return categoryNames.get(values.category) ?? values.category
  return toCell(field, toProductColumns(values))
}

function namesOf(colours: readonly { name: string }[]): string {
  return colours.map(({ name }) => name).join(', ')
}
