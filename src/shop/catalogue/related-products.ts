import type { Context } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { listProductsOfIds } from './queries.ts'
import { IS_AVAILABLE } from './search/filter.ts'

/** So many of the newest in the category are looked at: one short read along an index. */
const LOOKED_AT = 24

type RelatedContext = Pick<Context, 'db' | 'clock' | 'actor' | 'cacheUntil'>

/** Others of its category, those that can be bought first, then the newest. */
export async function listRelatedProducts(
  context: RelatedContext,
  product: Pick<Product, 'id' | 'category'>,
  limit: number,
): Promise<Product[]> {
  const others = await readNewestBeside(context, product)
  const ids = [
    ...others.filter(({ isAvailable }) => isAvailable),
    ...others.filter(({ isAvailable }) => !isAvailable),
  ].map((other) => other.id)
  return listProductsOfIds(context, ids.slice(0, limit))
}

async function readNewestBeside(
  context: RelatedContext,
  { id, category }: Pick<Product, 'id' | 'category'>,
) {
  const newest = await context.db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .where('categoryId', '=', category)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', IS_AVAILABLE.as('isAvailable')])
    .limit(LOOKED_AT)
    .execute()
  return newest.filter((product) => product.id !== id)
}
