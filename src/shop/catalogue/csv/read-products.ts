import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../shared/context.ts'
import { PRODUCT_COLUMNS, type ProductColumns } from '../product-fields.ts'
import { FIXED_SIZES } from '../rules.ts'
import { SIZES } from './columns.ts'

type ReadContext = Pick<Context, 'db'>

/** A product as a file tells it. */
export interface ProductState {
  id: string
  fields: ProductColumns
  images: string[]
  /** Of the sizes it is made in; null: always in stock. Undefined where columns cannot say it. */
  stock: Map<string, number | null> | undefined
  updatedAt: string
}

/** So many are read at once: some 20 ms of the database, and as little of this process. */
const PIECE = 500

function selectStates({ db }: ReadContext) {
  return db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .select(['id', 'size_run_id', 'updated_at', ...PRODUCT_COLUMNS])
    .select((products) => [
      jsonArrayFrom(
        products
          .selectFrom('product_images')
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position')
          .select('url'),
      ).as('images'),
      jsonArrayFrom(
        products
          .selectFrom('variants')
          .whereRef('product_id', '=', 'products.id')
          .orderBy(sql`array_position(${sql.val(SIZES)}::text[], size)`)
          .select(['size', 'colour', 'stock']),
      ).as('variants'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>

function toState(row: Row): ProductState {
  const { id, images, size_run_id, variants, updated_at, ...fields } = row
  const isSaid =
    size_run_id in FIXED_SIZES &&
    variants.every(({ size, colour }) => colour === '' && SIZES.includes(size))

  return {
    id,
    fields,
    images: images.map(({ url }) => url),
    stock: isSaid ? new Map(variants.map(({ size, stock }) => [size, stock])) : undefined,
    updatedAt: updated_at.toISOString(),
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
