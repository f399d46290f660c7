import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { ProductFigures } from './contract.ts'

/** From the kept figures. @throws ShopError unauthenticated, forbidden */
export async function summariseProducts(context: Context): Promise<ProductFigures> {
  requireRight(context, 'manageCatalogue')
  const figures = await context.db
    .selectFrom('product_figures')
    .select(({ fn }) => [
      fn.sum<string>('product_count').as('total'),
      fn.sum<string>('product_count').filterWhere('is_featured', '=', true).as('featured'),
      fn.sum<string>('product_count').filterWhere('is_available', '=', true).as('inStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(figures.total),
    featured: Number(figures.featured),
    inStock: Number(figures.inStock),
  }
}
