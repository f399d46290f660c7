import type { Context } from '../../shared/context.ts'
import { toMinute, withOffset } from '../../shared/minute.ts'
import { IS_IN_STOCK, variantPrices } from '../prices.ts'
import { productPath } from '../rules.ts'
import { VARIANT_PICTURE } from '../variant-picture.ts'
import type { FeedItem, ItemOffer } from './contract.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** Every offered variant, in short reads of this many products. */
export async function* readFeedItems(
  context: ReadContext,
  pageSize = 500,
): AsyncGenerator<FeedItem[]> {
  for (let after = ''; ; ) {
    const ids = await readIdsAfter(context, after, pageSize)
    const last = ids.at(-1)
    if (last === undefined) return
    yield await listFeedItems(context, ids)
    if (ids.length < pageSize) return
    after = last
  }
}

async function readIdsAfter({ db }: ReadContext, after: string, limit: number) {
  const rows = await db
    .selectFrom('products')
    .where('id', '>', after)
    .where('archivedAt', 'is', null)
    .where('isOffered', '=', true)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Offers of a product, in each size and colour. */
export async function listOffersOf(context: ReadContext, productId: string): Promise<ItemOffer[]> {
  const items = await listFeedItems(context, [productId])
  return items.map(({ name, description, category, imageUrl, ...offer }) => offer)
}

async function listFeedItems(
  { db, clock }: ReadContext,
  ids: readonly string[],
): Promise<FeedItem[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .orderBy('variants.colour')
    .orderBy('variants.size')
    .select(['products.id as productId', 'products.uid', 'products.name'])
    .select(['products.description', 'categories.name as category'])
    .select(['products.saleFrom', 'products.saleUntil'])
    .select(['variants.id', 'variants.size', 'variants.colour', IS_IN_STOCK.as('isInStock')])
    .select(variantPrices(now))
    .select(VARIANT_PICTURE)
    .execute()
  return rows.map(({ productId, uid, saleFrom, saleUntil, imageUrl, isInStock, ...row }) => ({
    ...row,
    groupId: uid,
    path: productPath(productId, row.colour, row.size),
    sale:
      row.regularPricePaisa === null || saleUntil === null
        ? null
        : { from: toMoment(saleFrom ?? now), until: toMoment(saleUntil) },
    // Google accepts `preorder` and `backorder` only with an `availability_date`, which no size has:
    // https://support.google.com/merchants/answer/6324448
    availability: isInStock ? 'in_stock' : 'out_of_stock',
    imageUrl: imageUrl ?? '',
  }))
}

function toMoment(instant: Date): string {
  return withOffset(toMinute(instant))
}
