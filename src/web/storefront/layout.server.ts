import type { LoaderFunctionArgs } from 'react-router'
import { listCategories } from '#shop/catalogue/queries.ts'
import { coreContext } from '../core-context.ts'

const MAX_CATEGORIES = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const categories = await listCategories(context.get(coreContext))
  return {
    categories: categories
      .filter((category) => category.isActive)
      .slice(0, MAX_CATEGORIES)
      .map(({ id, name }) => ({ id, name })),
  }
}
