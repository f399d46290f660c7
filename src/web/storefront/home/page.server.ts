import type { LoaderFunctionArgs } from 'react-router'
import { listCategories, listProducts } from '#shop/catalogue/queries.ts'
import { coreContext } from '../../core-context.ts'
import { toCategoryContent } from '../categories/category-content.ts'
import { toProductCard } from '../product-card/product-card-content.ts'

const MAX_FEATURED = 3
const MAX_DESCRIPTION = 120

export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const [categories, featured] = await Promise.all([
    listCategories(core),
    listProducts(core, { featured: true, limit: MAX_FEATURED }),
  ])
  return {
    categories: categories
      .filter((category) => category.isActive)
      .map((category) => ({
        ...toCategoryContent(category, MAX_DESCRIPTION),
        itemCount: category.itemCount,
      })),
    featured: featured.items.map((product) => toProductCard(product, '...')),
  }
}
