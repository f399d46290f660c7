import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../shared/csv.ts'
import type { Product } from '../contract.ts'
import { permittedFields } from '../permitted-fields.ts'
import { type ProductField, productFields, toCell, toProductColumns } from '../product-fields.ts'
import { listProductsOfIds } from '../queries.ts'
import { GENERAL } from '../rules.ts'
import { valuesOf } from '../write-product.ts'
import {
  ALWAYS,
  columnsOf,
  EXAMPLE_ID,
  ID,
  PICTURES,
  RUN,
  SIZE,
  STOCK,
  writeStamp,
} from './columns.ts'

/** Products per read: a few milliseconds of the database, and about as much of this process. */
const PIECE = 100

/**
 * All products as CSV, streamed in the order of their ids, so that memory does not grow with their number.
 * @throws ShopError unauthenticated, forbidden, before the first piece
 */
export function exportProducts(context: Context): AsyncGenerator<string> {
  requireRight(context, 'manageCatalogue')
  return writePieces(context)
}

async function* writePieces(context: Context): AsyncGenerator<string> {
  const fields = permittedFields(context)
  yield BYTE_ORDER_MARK + writeRow(columnsOf(fields))
  for (let after = ''; ; ) {
    const ids = await readIdsAfter(context, after)
    const last = ids.at(-1)
    if (last === undefined) return
    const products = await listProductsOfIds(context, ids)
    yield products
      .flatMap((product) => rowsOf(product, fields))
      .map(writeRow)
      .join('')
    after = last
  }
}

async function readIdsAfter({ db }: Context, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('id', '>', after)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .limit(PIECE)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The product and its swatches are in one row, so that each is edited in one place. */
function rowsOf(product: Product, fields: readonly ProductField[]): string[][] {
  const { id, images, sizeRun, colours, variants } = product
  const columns = toProductColumns(valuesOf(product))
  const cells = fields.map((name) => toCell(name, columns))
  const ofFirst = [...cells, ...PICTURES.map((_, i) => images[i] ?? ''), sizeRun]
  const ofOthers = ofFirst.map(() => '')
  return variants.map((variant, place) => {
    const { size, colour, sku, ownPrice, stock } = variant
    const isFirst = variants.find((each) => each.colour === colour) === variant
    const swatch = isFirst ? (colours.find(({ name }) => name === colour)?.swatch ?? '') : ''
    return [
      ...[id, ...(place === 0 ? ofFirst : ofOthers), size, colour, swatch, sku ?? ''],
      ...[ownPrice == null ? '' : ownPrice.toFixed(2), String(stock ?? ALWAYS)],
      writeStamp(product, variant),
    ]
  })
}

/** The headings, and an example product in two sizes, which imports skip. */
export function writeTemplate(context: Pick<Context, 'actor'>): string {
  const fields = permittedFields(context)
  const columns = columnsOf(fields)
  const example: Record<string, string> = {
    ...{
      name: 'Example: linen shirt',
      description: 'Soft linen. Remove these two rows.',
      price: '1250',
    },
    ...{ [productFields.category.csv]: GENERAL, 'picture 1': 'shirt.jpg', [RUN]: 'letters' },
    ...{ [SIZE]: 'M', [STOCK]: '5' },
  }
  const further: Record<string, string> = { [SIZE]: 'L', [STOCK]: ALWAYS }
  const rows = [example, further].map((row) =>
    columns.map((column) => (column === ID ? EXAMPLE_ID : (row[column] ?? ''))),
  )
  return BYTE_ORDER_MARK + [columns, ...rows].map(writeRow).join('')
}
