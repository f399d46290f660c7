import type { z } from 'zod'
import { toPaisa } from '../../shared/money.ts'
import type { ProductChange } from '../contract.ts'
import { LETTERS } from '../rules.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { COLOUR, countOf, EXPORTED, OWN_PRICE, STOCK, SWATCH } from './columns.ts'
import type { Count, ImportChange, VariantChange } from './contract.ts'
import type { FileProduct, FileRow } from './read-pieces.ts'
import type { ProductState, VariantState } from './read-products.ts'
import { NOT_AS_EXPORTED } from './read-row.ts'
import {
  keyOf,
  type ReadVariant,
  type ReadVariants,
  readVariants,
  type VariantProblem,
} from './read-variants.ts'

/** A variant gets another SKU than it had. */
export interface SkuChange {
  row: FileRow
  sku: string | null
  before: string | null
}

interface VariantsPlan {
  change: Pick<ImportChange, 'sizeRun' | 'colours' | 'variants'>
  problems: VariantProblem[]
  skus: SkuChange[]
  exported: { row: FileRow; exported: { updatedAt: string } | undefined }[]
}

type Parsed = z.infer<typeof ProductChange>

/** What the rows of variants would do to their product. */
export function planVariants(
  rows: FileProduct['rows'],
  product: ProductState | undefined,
  sizeRuns: readonly SizeRun[],
) {
  const read = readVariants(rows, product, sizeRuns)
  const made = read.variants.filter(({ stock }) => stock !== undefined)
  const unnamed = findUnnamed(read, product)
  const [kept, gone] = isWhole(read, product) ? [[], unnamed] : [unnamed, []]
  return {
    problems: read.problems,
    /** For the shapes of the forms. */
    input: {
      sizeRun: read.sizeRun,
      colours: read.colours.map(({ name, swatch }) => ({ name, swatch })),
      ...(read.sizeRun !== undefined && { variants: toInput(made, kept) }),
    },
    /** Where the file says what a shape refuses; undefined where it is not about variants. */
    placeOf: ([field, place, part]: PropertyKey[]): Omit<VariantProblem, 'message'> | undefined => {
      if (field === 'variants') {
        const column = part === 'price' ? OWN_PRICE : String(part ?? STOCK)
        return { row: made[Number(place)]?.row ?? rows[0], column }
      }
      if (field !== 'colours') return undefined
      const row = read.colours[Number(place)]?.row ?? rows[0]
      return { row, column: part === 'swatch' ? SWATCH : COLOUR }
    },
    finish: (parsed: Parsed): VariantsPlan => {
      const wanted = made.map((each, place) => {
        const { colour = '', sku = null } = parsed.variants?.[place] ?? {}
        return { ...each, colour, sku }
      })
      const left = read.variants.filter(({ stock }) => stock === undefined)
      const changes = [
        ...[...wanted, ...left].map(changeOf),
        ...gone.map((known) => removalOf(known, rows[0])),
      ]
      return {
        change: {
          sizeRun: read.sizeRun === (product?.sizeRun ?? LETTERS) ? null : (read.sizeRun ?? null),
          colours: findColours(parsed, [...wanted, ...kept], product),
          variants: changes.flatMap(({ change }) => change ?? []),
        },
        problems: changes.flatMap(({ problems }) => problems),
        skus: changes.flatMap(({ skus }) => skus),
        exported: read.variants.map(({ row, exported }) => ({
          row,
          exported: exported ?? undefined,
        })),
      }
    },
  }
}

function toInput(made: readonly ReadVariant[], kept: readonly VariantState[]) {
  return [
    ...made.map(({ size, colour, stock, sku, price }) => ({ size, colour, stock, sku, price })),
    ...kept.map(({ size, colour, stock }) => ({ size, colour, stock })),
  ]
}

function findUnnamed({ variants }: ReadVariants, product: ProductState | undefined) {
  const named = new Set(variants.map(keyOf))
  return product?.variants.filter((each) => !named.has(keyOf(each))) ?? []
}

/** Of another size run, or in its first colours, the product is made in nothing but what the file names. */
function isWhole({ sizeRun, colours }: ReadVariants, product: ProductState | undefined): boolean {
  return (
    product !== undefined &&
    (sizeRun !== product.sizeRun || (product.colours.length === 0 && colours.length > 0))
  )
}

/** A colour goes with its last variant. Null when none is other than before. */
function findColours(
  parsed: Parsed,
  after: readonly { colour?: string | undefined }[],
  product: ProductState | undefined,
): ImportChange['colours'] {
  const has = (variants: readonly { colour?: string | undefined }[], name: string) =>
    variants.some(({ colour }) => colour === name)
  const before = product?.colours ?? []
  const isKeptEmpty = (name: string) =>
    before.some((each) => each.name === name) && !has(product?.variants ?? [], name)
  const colours = (parsed.colours ?? [])
    .filter(({ name }) => has(after, name) || isKeptEmpty(name))
    .map(({ name, swatch }) => ({ name, swatch }))
  return JSON.stringify(colours) === JSON.stringify(before) ? null : colours
}

export function explainMoved(shown: Count, from: Count): string {
  return `This changed from ${shown} to ${from} after it was exported. Export it again.`
}

interface Planned {
  change: VariantChange | undefined
  problems: VariantProblem[]
  skus: SkuChange[]
}

/** What was left as it was exported follows what was sold since. */
function changeOf(variant: ReadVariant): Planned {
  const { row, size, colour, known, price, sku, exported } = variant
  const [from, to] = [countOf(known?.stock), countOf(variant.stock)]
  const problems: VariantProblem[] = []
  if (exported === null) problems.push({ row, column: EXPORTED, message: NOT_AS_EXPORTED })
  const shown = exported ? countOf(exported.stock) : from
  const stock = from === to || (exported && to === shown) ? undefined : { from, to }
  if (stock && shown !== from) {
    problems.push({ row, column: STOCK, message: explainMoved(shown, from) })
  }
  if (to === 'not made') {
    return stock && known ? { ...removalOf(known, row), problems } : { ...NOTHING, problems }
  }
  const before = known?.sku ?? null
  const pricePaisa = price == null ? null : toPaisa(price)
  const change: VariantChange = {
    ...{ size, colour },
    ...(stock && { stock }),
    ...(sku !== before && { sku }),
    ...(pricePaisa !== (known?.pricePaisa ?? null) && { pricePaisa }),
  }
  const isNothing = Object.keys(change).length === 2
  return {
    change: isNothing ? undefined : change,
    problems,
    skus: sku === before ? [] : [{ row, sku, before }],
  }
}

const NOTHING: Planned = { change: undefined, problems: [], skus: [] }

/** Its SKU is free for others. */
function removalOf({ size, colour, stock, sku }: VariantState, row: FileRow): Planned {
  const change: VariantChange = {
    ...{ size, colour, stock: { from: countOf(stock), to: 'not made' as const } },
    ...(sku !== null && { sku: null }),
  }
  return { change, problems: [], skus: sku === null ? [] : [{ row, sku: null, before: sku }] }
}
