import type { Context } from '../shared/context.ts'
import { PRICE_COLUMNS, priceAt } from './sale-prices.ts'
import { VARIANT_PICTURE } from './variant-picture.ts'

/** A size of a product in one of its colours, as lists of other companies want it. */
export interface FeedItem {
  id: string
  /** The same of all variants of a product. */
  groupId: string
  productId: string
  name: string
  description: string
  category: string
  size: string
  colour: string
  pricePaisa: number
  /** What it costs otherwise; null while it is not on sale. */
  regularPricePaisa: number | null
  isInStock: boolean
  /** Of its colour where there is one; empty where there is none at all. */
  imageUrl: string
}

/** Every variant that is offered, in short reads of so many products. */
export async function* readFeedItems(
  context: Pick<Context, 'db' | 'clock'>,
  pageSize = 500,
): AsyncGenerator<FeedItem[]> {
  for (let after = ''; ; ) {
    const ids = await readIdsAfter(context, after, pageSize)
    const last = ids.at(-1)
    if (last === undefined) return
    yield await readItemsOf(context, ids)
    if (ids.length < pageSize) return
    after = last
  }
}

async function readIdsAfter({ db }: Pick<Context, 'db'>, after: string, limit: number) {
  const rows = await db
    .selectFrom('products')
    .where('id', '>', after)
    .where('archived_at', 'is', null)
    .where('is_offered', '=', true)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function readItemsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<FeedItem[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .orderBy('variants.colour')
    .orderBy('variants.size')
    .select(['products.id as productId', 'products.uid', 'products.name', ...PRICE_COLUMNS])
    .select(['products.description', 'categories.name as category'])
    .select(['variants.id', 'variants.size', 'variants.colour', 'variants.stock'])
    .select('variants.price_paisa as own_price_paisa')
    .select(VARIANT_PICTURE)
    .execute()
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    groupId: row.uid,
    productId: row.productId,
    name: row.name,
    description: row.description,
    category: row.category,
    size: row.size,
    colour: row.colour,
    ...priceAt(now, row, row.own_price_paisa),
    isInStock: row.stock !== 0,
    imageUrl: row.image_url ?? '',
  }))
}
