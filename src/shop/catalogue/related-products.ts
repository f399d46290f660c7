import type { Context } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { listProducts } from './queries.ts'

/** So many of the newest in the category are looked at: one short read along an index. */
const LOOKED_AT = 24

/** Others of its category, those that can be bought first, then the newest. */
export async function listRelatedProducts(
  context: Pick<Context, 'db' | 'actor' | 'onRead'>,
  product: Pick<Product, '_id' | 'category'>,
  limit: number,
): Promise<Product[]> {
  const { items } = await listProducts(context, {
    category: product.category,
    sort: 'newest',
    limit: LOOKED_AT,
  })
  const others = items.filter(({ _id }) => _id !== product._id)
  return [
    ...others.filter(({ inStock }) => inStock),
    ...others.filter(({ inStock }) => !inStock),
  ].slice(0, limit)
}
