import type { Context } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { listProductsOfIds } from './queries.ts'
import { IS_AVAILABLE } from './search/filter.ts'

/** Only the newest of the category are considered: one short read of an index. */
const LOOKED_AT = 24

type RelatedContext = Pick<Context, 'db' | 'clock' | 'actor' | 'cacheUntil'>

/** Other products of its category, available ones first, then the newest. */
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
