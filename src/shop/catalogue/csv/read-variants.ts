import { m } from '#messages'
import { toLatinDigits } from '../../shared/digits.ts'
import { readNumber } from '../../shared/read-number.ts'
import { foldText } from '../../shared/read-text.ts'
import type { Product } from '../contract.ts'
import {
  explainColour,
  findColour,
  LETTERS,
  nameVariant,
  ONE_SIZE,
  ONE_SIZE_RUN,
} from '../rules.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { markOf } from './cells.ts'
import {
  ALWAYS,
  COLOUR,
  type Count,
  EXPORTED,
  nameCount,
  OF_VARIANT,
  OWN_PRICE,
  RUN,
  readStamp,
  SIZE,
  SKU,
  STOCK,
  SWATCH,
} from './columns.ts'
import type { FileRow } from './dialects/dialect.ts'
import type { FileProduct } from './read-table.ts'
import type { Tell } from './report.ts'

type Variant = Product['variants'][number]

export interface ReadVariant {
  row: FileRow
  size: string
  colour: string
  before: Variant | undefined
  stock: Count
  sku: string | null
  ownPrice: number | null
  /** When the row was exported; undefined without a stamp. */
  exportedAt: string | undefined
}

export interface ReadVariants {
  /** One per row; removed variants have no stock. */
  read: ReadVariant[]
  /** The row of each variant in the input; undefined for variants not in the file. */
  given: { row: FileRow | undefined }[]
  removed: Variant[]
  sizeRun: string
  colours: { name: string; swatch: string }[]
  /** For the form's schemas. Empty when the file has no variants. */
  input: object
}

type Rows = FileProduct['rows']

/** Reads sizes, colours and variants. Variants that are not in the file stay, unless the size run changes. */
export function readVariants(
  rows: Rows,
  before: Product | undefined,
  sizeRuns: readonly SizeRun[],
  tell: Tell,
): ReadVariants {
  const sized = findSizes(rows, before, tell)
  const run = findRun(rows, sized, before, sizeRuns, tell)
  const colours = readColours(rows, before?.colours ?? [], tell)
  const names = colours.map(({ name }) => name)
  const found = new Map<string, ReadVariant>()
  for (const { row, said } of sized) {
    const size = run?.sizes.find((label) => foldSize(label) === foldSize(said))
    const colour = findColour(names, row.cell(COLOUR))
    if (run && size === undefined) tell(row, SIZE, explainSize(said, run))
    if (colour === undefined) tell(row, COLOUR, explainColour(row.cell(COLOUR)))
    if (size === undefined || colour === undefined) continue
    const key = nameVariant({ size, colour })
    const first = found.get(key)
    if (first) tell(row, SIZE, m.import_variant_twice({ row: first.row.row }))
    else found.set(key, readRow(row, { size, colour }, before, tell))
  }
  const read = [...found.values()]
  const isWhole =
    before && (run?.id !== before.sizeRun || (before.colours.length === 0 && names.length > 0))
  const unnamed = before?.variants.filter((each) => !found.has(nameVariant(each))) ?? []
  const [kept, removed] = isWhole && sized.length > 0 ? [[], unnamed] : [unnamed, []]
  const made = read.filter(({ stock }) => stock !== undefined)
  const isUsed = (name: string) =>
    [...made, ...kept].some(({ colour }) => colour === name) ||
    !before?.variants.some(({ colour }) => colour === name)
  const left = colours.filter(({ name }) => isUsed(name))
  return {
    ...{ read, removed, sizeRun: run?.id ?? '', colours: left },
    given: [...made, ...kept.map(() => ({ row: undefined }))],
    input:
      // An invalid size is reported; without it the list of variants would be incomplete.
      sized.length > read.length
        ? {}
        : sized.length === 0
          ? { ...(rows.some(({ cell }) => cell(RUN)) && { sizeRun: run?.id }) }
          : {
              sizeRun: run?.id,
              colours: withPictures(left, before),
              variants: toInput(made, kept),
            },
  }
}

/** Colours keep their pictures. */
function withPictures(colours: ReadVariants['colours'], before: Product | undefined) {
  return colours.map((colour) => ({
    ...colour,
    images: before?.colours.find(({ name }) => name === colour.name)?.images ?? [],
  }))
}

/** Unchanged counts are left to sales; changed ones are set only if the count is still the exported one. */
function toInput(made: readonly ReadVariant[], kept: readonly Variant[]) {
  return [
    ...made.map(({ size, colour, stock, sku, ownPrice, before }) => ({
      ...{ size, colour, stock, sku, ownPrice },
      ...(before && { shownStock: before.stock }),
    })),
    ...kept.map(({ size, colour, stock }) => ({ size, colour, stock, shownStock: stock })),
  ]
}

/** A product in one size may leave it out. */
function findSizes(rows: Rows, before: Product | undefined, tell: Tell) {
  return rows.flatMap((row): { row: FileRow; said: string }[] => {
    const said = row.cell(SIZE) ?? ''
    if (said !== '') return [{ row, said }]
    if (!OF_VARIANT.some((column) => row.cell(column))) return []
    const only = before ? before.variants[0]?.size : ONE_SIZE
    if (rows.length === 1 && (before?.variants.length ?? 1) === 1 && only)
      return [{ row, said: only }]
    tell(row, SIZE, m.import_no_size())
    return []
  })
}

const FIRST = [ONE_SIZE_RUN, LETTERS]

/** For a new product, the first run with all its sizes, letters first. */
function findRun(
  rows: Rows,
  sized: readonly { said: string }[],
  before: Product | undefined,
  sizeRuns: readonly SizeRun[],
  tell: Tell,
): SizeRun | undefined {
  const row = rows.find(({ cell }) => cell(RUN)) ?? rows[0]
  const said = row.cell(RUN) || before?.sizeRun
  const hasAll = (run: SizeRun) =>
    sized.every((each) => run.sizes.some((label) => foldSize(label) === foldSize(each.said)))
  const usual = sizeRuns.toSorted((one, other) => FIRST.indexOf(other.id) - FIRST.indexOf(one.id))
  if (!said) {
    const run = usual.find(hasAll)
    const labels = sized.map((each) => each.said).join(', ')
    if (!run) tell(row, SIZE, m.import_no_size_run({ sizes: labels }))
    return run
  }
  const run =
    sizeRuns.find(({ id }) => id.toLowerCase() === said.toLowerCase()) ??
    sizeRuns.find((each) =>
      [each.name, each.nameBangla ?? ''].some((name) => foldText(name) === foldText(said)),
    )
  if (!run) tell(row, RUN, m.import_unknown_size_run())
  return run
}

function foldSize(label: string): string {
  return foldText(toLatinDigits(label))
}

function explainSize(said: string, run: SizeRun): string {
  const mark = markOf('', said)
  const hint = mark && `${m.import_size_again({ mark })} `
  return hint + m.import_size_not_in_run({ run: run.name, sizes: run.sizes.join(', ') })
}

/** The product's colours in order, then new ones. */
function readColours(rows: Rows, before: Product['colours'], tell: Tell): ReadVariants['colours'] {
  const colours = before.map(({ name, swatch }) => ({ name, swatch }))
  const saidBy = new Map<string, FileRow>()
  for (const row of rows) {
    const name = row.cell(COLOUR) ?? ''
    const swatch = row.cell(SWATCH)?.toLowerCase() ?? ''
    if (name === '' && swatch !== '') tell(row, COLOUR, m.import_no_colour_name())
    if (name === '') continue
    const key = foldText(name)
    const known = colours.find((each) => foldText(each.name) === key)
    const first = saidBy.get(key)
    if (swatch !== '' && first && known?.swatch !== swatch) {
      tell(row, SWATCH, m.import_swatch_twice({ row: first.row }))
    } else if (swatch !== '' && known) known.swatch = swatch
    if (!known) colours.push({ name, swatch })
    if (swatch !== '' && !first) saidBy.set(key, row)
  }
  return colours
}

function readRow(
  row: FileRow,
  named: { size: string; colour: string },
  product: Product | undefined,
  tell: Tell,
): ReadVariant {
  const { cell } = row
  const before = product?.variants.find(
    ({ size, colour }) => size === named.size && colour === named.colour,
  )
  const [said, sku, price] = [cell(STOCK), cell(SKU), cell(OWN_PRICE)]
  const current: Count = before?.stock
  let stock: Count = said === undefined ? current : readCount(said)
  const ownPrice =
    price === undefined
      ? (before?.ownPrice ?? null)
      : price === ''
        ? null
        : (readNumber(price) ?? null)
  if (!before && said === undefined) tell(row, STOCK, m.import_new_size_needs_column())
  if (Number.isNaN(stock)) tell(row, STOCK, m.import_no_count({ always: ALWAYS }))
  if (Number.isNaN(ownPrice)) tell(row, OWN_PRICE, m.import_no_number())
  const text = cell(EXPORTED) ?? ''
  const stamp = text === '' ? undefined : readStamp(text)
  const isOfRow = stamp?.variant === nameVariant(named)
  // A row copied to add a size.
  const isCopy = stamp !== undefined && !isOfRow && before === undefined
  if (text !== '' && !isOfRow && !isCopy) tell(row, EXPORTED, m.import_not_as_exported())
  if (stamp && isOfRow && stock !== current) {
    if (stock === stamp.stock) stock = current
    else if (stamp.stock !== current) {
      const moved = { from: nameCount(stamp.stock), to: nameCount(current) }
      tell(row, STOCK, m.import_stock_moved(moved))
    }
  }
  return {
    ...{ row, ...named, before, stock },
    sku: sku === undefined ? (before?.sku ?? null) : sku || null,
    ownPrice: Number.isNaN(ownPrice) ? null : ownPrice,
    exportedAt: isOfRow ? stamp?.updatedAt : undefined,
  }
}

function readCount(said: string): Count {
  if (said === '') return undefined
  return said.toLowerCase() === ALWAYS ? null : readNumber(said)
}
