import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { ProductFigures } from './contract.ts'
import { IS_AVAILABLE } from './search/filter.ts'

/** @throws ShopError unauthenticated, forbidden */
export async function summariseProducts(context: Context): Promise<ProductFigures> {
  requireRight(context, 'manageCatalogue')
  const figures = await context.db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('isFeatured', '=', true).as('featured'),
      fn.countAll<string>().filterWhere(IS_AVAILABLE).as('inStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(figures.total),
    featured: Number(figures.featured),
    inStock: Number(figures.inStock),
  }
}
