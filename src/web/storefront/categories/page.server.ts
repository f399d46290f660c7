import { data, type LoaderFunctionArgs } from 'react-router'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import { listCloths } from '#shop/catalogue/search/cloths.ts'
import { coreOf } from '../../core-context.ts'
import { toCategoryContent } from './category-content.ts'

const MAX_DESCRIPTION = 100

/** A failure gives an empty list, as specified, with a status that prevents caching. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = coreOf(context)
  try {
    const [categories, cloths] = await Promise.all([listCategories(core), listCloths(core)])
    return data({
      cloths,
      categories: categories
        .filter((category) => category.isActive)
        .map((category) => toCategoryContent(category, MAX_DESCRIPTION, '...')),
    })
  } catch (error) {
    core.reportError(error)
    return data({ cloths: [], categories: [] }, { status: 500 })
  }
}
