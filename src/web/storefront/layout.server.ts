import type { LoaderFunctionArgs } from 'react-router'
import { listCategoryNames } from '#shop/catalogue/categories/queries.ts'
import { readPageLinks } from '#shop/pages/queries.ts'
import { coreContext } from '../core-context.ts'

const MAX_CATEGORIES = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const [categories, pageLinks] = await Promise.all([listCategoryNames(core), readPageLinks(core)])
  return { categories: categories.slice(0, MAX_CATEGORIES), pageLinks }
}
