import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, escapeFormula, writeRow } from '../../shared/csv.ts'
import { permittedFields } from '../permitted-fields.ts'
import { type ProductField, toCell } from '../product-fields.ts'
import { ALWAYS, columnsOf, PICTURES, SIZES, writeExported } from './columns.ts'
import { type ProductState, readProductsAfter } from './read-products.ts'

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
    yield products.map((product) => writeRow(cellsOf(product, told))).join('')
    after = last.id
  }
}

function cellsOf(product: ProductState, told: readonly ProductField[]): string[] {
  const { fields, images, stock } = product
  const left = SIZES.map((size) => {
    const count = stock?.get(size)
    return count === undefined ? '' : String(count ?? ALWAYS)
  })
  return [
    escapeFormula(product.id),
    ...told.map((name) => toCell(name, fields)).map(escapeFormula),
    ...left,
    ...PICTURES.map((_, i) => escapeFormula(images[i] ?? '')),
    writeExported({ ...product, stock: stock ?? new Map() }),
  ]
}
