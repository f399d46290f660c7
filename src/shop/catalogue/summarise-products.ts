import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { ProductFigures } from './contract.ts'

/** From the kept figures. @throws ShopError unauthenticated, forbidden */
export async function summariseProducts(context: Context): Promise<ProductFigures> {
  requireRight(context, 'manageCatalogue')
  const figures = await context.db
    .selectFrom('productFigures')
    .select(({ fn }) => [
      fn.sum<string>('productCount').as('total'),
      fn.sum<string>('productCount').filterWhere('isFeatured', '=', true).as('featured'),
      fn.sum<string>('productCount').filterWhere('isAvailable', '=', true).as('inStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(figures.total),
    featured: Number(figures.featured),
    inStock: Number(figures.inStock),
  }
}
