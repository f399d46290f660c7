import type { LoaderFunctionArgs } from 'react-router'
import { readPageLinks } from '#shop/pages/queries.ts'
import { coreOf } from '../core-context.ts'
import { readCategoryNames } from './category-names.server.ts'

const MAX_CATEGORIES = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const core = coreOf(context)
  const [categories, pageLinks] = await Promise.all([readCategoryNames(core), readPageLinks(core)])
  const isDemo = core.isDemo && categories.length === 0
  return { categories: categories.slice(0, MAX_CATEGORIES), isDemo, pageLinks }
}
