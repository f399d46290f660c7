import type { Context } from '../../shared/context.ts'
import { jsonArrayFrom } from '../../shared/json-from.ts'
import { PRODUCT_COLUMNS, type ProductColumns } from '../product-fields.ts'
import { FIXED_SIZES } from '../rules.ts'
import { SIZES } from './columns.ts'

type ReadContext = Pick<Context, 'db'>

export interface VariantState {
  size: string
  colour: string
  /** null: always in stock. */
  stock: number | null
  sku: string | null
  pricePaisa: number | null
}

/** A product as a file tells it. */
export interface ProductState {
  id: string
  fields: ProductColumns
  images: string[]
  sizeRun: string
  colours: { name: string; swatch: string }[]
  /** In the order of the colours and the size run. */
  variants: VariantState[]
  updatedAt: string
}

/** Of the sizes it is made in; undefined where the stock columns cannot say it. */
export function stockOf({
  sizeRun,
  variants,
}: ProductState): Map<string, number | null> | undefined {
  const isSaid =
    sizeRun in FIXED_SIZES &&
    variants.every(({ size, colour }) => colour === '' && SIZES.includes(size))
  return isSaid ? new Map(variants.map(({ size, stock }) => [size, stock])) : undefined
}

/** So many are read at once: some 20 ms of the database, and as little of this process. */
const PIECE = 500

function selectStates({ db }: ReadContext) {
  return db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(['id', 'sizeRunId', 'updatedAt', ...PRODUCT_COLUMNS])
    .select((products) => [
      jsonArrayFrom(
        products
          .selectFrom('productImages')
          .whereRef('productId', '=', 'products.id')
          .orderBy('position')
          .select('url'),
      ).as('images'),
      jsonArrayFrom(
        products
          .selectFrom('productColours')
          .whereRef('productId', '=', 'products.id')
          .orderBy('position')
          .select(['name', 'swatch']),
      ).as('colours'),
      jsonArrayFrom(
        products
          .selectFrom('variants')
          .innerJoin('sizes', (join) =>
            join
              .onRef('sizes.runId', '=', 'variants.sizeRunId')
              .onRef('sizes.label', '=', 'variants.size'),
          )
          .leftJoin('productColours', (join) =>
            join
              .onRef('productColours.productId', '=', 'variants.productId')
              .onRef('productColours.name', '=', 'variants.colour'),
          )
          .whereRef('variants.productId', '=', 'products.id')
          .orderBy('productColours.position')
          .orderBy('sizes.position')
          .select(['size', 'colour', 'stock', 'sku', 'pricePaisa']),
      ).as('variants'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>

function toState(row: Row): ProductState {
  const { id, images, sizeRunId: sizeRun, colours, variants, updatedAt, ...fields } = row
  return {
    ...{ id, fields, sizeRun, colours, variants },
    images: images.map(({ url }) => url),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The next piece in the order of ids; none at the end. */
export async function readProductsAfter(
  context: ReadContext,
  after: string,
): Promise<ProductState[]> {
  const rows = await selectStates(context)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute()
  return rows.map(toState)
}

/** Those that there are, by their ids. */
export async function readProducts(
  context: ReadContext,
  ids: readonly string[],
): Promise<Map<string, ProductState>> {
  if (ids.length === 0) return new Map()
  const rows = await selectStates(context).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toState(row)]))
}
