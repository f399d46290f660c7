import type { LoaderFunctionArgs } from 'react-router'
import { listCategoryNames } from '#shop/catalogue/queries.ts'
import { coreContext } from '../core-context.ts'

const MAX_CATEGORIES = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const categories = await listCategoryNames(context.get(coreContext))
  return { categories: categories.slice(0, MAX_CATEGORIES) }
}
