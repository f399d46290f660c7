import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { ProductFigures } from './contract.ts'

/** Counted in one go. @throws ShopError unauthenticated, forbidden */
export async function summariseProducts(context: Context): Promise<ProductFigures> {
  requireRight(context, 'manageCatalogue')
  return context.db
    .selectFrom('products')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_featured', '=', true).as('featured'),
      fn
        .countAll<number>()
        .filterWhere('is_offered', '=', true)
        // As a set, which is made once, and not looked up for each product.
        .filterWhere(
          'products.id',
          'in',
          selectFrom('product_sizes').where('stock', 'is distinct from', 0).select('product_id'),
        )
        .as('inStock'),
    ])
    .executeTakeFirstOrThrow()
}
