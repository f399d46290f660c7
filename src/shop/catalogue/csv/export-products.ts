import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, escapeFormula, writeRow } from '../../shared/csv.ts'
import { toDecimal } from '../../shared/money.ts'
import { permittedFields } from '../permitted-fields.ts'
import { type ProductField, toCell } from '../product-fields.ts'
import {
  ALWAYS,
  columnsOf,
  PICTURES,
  SIZES,
  VARIANT_COLUMNS,
  writeExported,
  writeExportedVariant,
} from './columns.ts'
import {
  type ProductState,
  readProductsAfter,
  stockOf,
  type VariantState,
} from './read-products.ts'

/**
 * All products as CSV, piece by piece in the order of their ids, so that it needs as little memory for
 * a hundred thousand as for a few. Each piece is read when it is asked for.
 * @throws ShopError unauthenticated, forbidden, before the first piece
 */
export function exportProducts(context: Context): AsyncGenerator<string> {
  requireRight(context, 'manageCatalogue')
  return writePieces(context)
}

/** The heading alone, to begin with. */
export function writeTemplate(context: Pick<Context, 'actor'>): string {
  return BYTE_ORDER_MARK + writeRow(columnsOf(permittedFields(context)))
}

async function* writePieces(context: Context): AsyncGenerator<string> {
  yield writeTemplate(context)
  const told = permittedFields(context)
  let after = ''
  for (;;) {
    const products = await readProductsAfter(context, after)
    const last = products.at(-1)
    if (!last) return
    yield products
      .flatMap((product) => rowsOf(product, told))
      .map(writeRow)
      .join('')
    after = last.id
  }
}

type Told = readonly ProductField[]

function rowsOf(product: ProductState, told: Told): string[][] {
  const hasOwn = product.variants.some(({ sku, pricePaisa }) => sku !== null || pricePaisa !== null)
  const stock = hasOwn ? undefined : stockOf(product)
  return stock ? [productRow(product, told, stock)] : variantRows(product, told)
}

function productRow(
  product: ProductState,
  told: Told,
  stock: Map<string, number | null>,
): string[] {
  const left = SIZES.map((size) => {
    const count = stock.get(size)
    return count === undefined ? '' : String(count ?? ALWAYS)
  })
  return [
    ...fieldCells(product, told),
    ...left,
    ...pictureCells(product),
    ...VARIANT_COLUMNS.map(() => ''),
    writeExported({ ...product, stock }),
  ]
}

/** Product and swatches are told once, so that they are changed in one place. */
function variantRows(product: ProductState, told: Told): string[][] {
  const [id = '', ...fields] = fieldCells(product, told)
  const ofFirst = [...fields, ...SIZES.map(() => ''), ...pictureCells(product), product.sizeRun]
  const ofOthers = ofFirst.map(() => '')
  return product.variants.map((variant, place) => [
    id,
    ...(place === 0 ? ofFirst : ofOthers),
    ...variantCells(product, variant),
    writeExportedVariant(product.updatedAt, variant),
  ])
}

function variantCells({ colours, variants }: ProductState, variant: VariantState): string[] {
  const { size, colour, sku, pricePaisa, stock } = variant
  const isFirst = variants.find((each) => each.colour === colour) === variant
  const swatch = isFirst ? (colours.find(({ name }) => name === colour)?.swatch ?? '') : ''
  const price = pricePaisa === null ? '' : toDecimal(pricePaisa)
  return [size, colour, swatch, sku ?? '', price, String(stock ?? ALWAYS)].map(escapeFormula)
}

function fieldCells({ id, fields }: ProductState, told: Told): string[] {
  return [id, ...told.map((name) => toCell(name, fields))].map(escapeFormula)
}

function pictureCells({ images }: ProductState): string[] {
  return PICTURES.map((_, i) => escapeFormula(images[i] ?? ''))
}
