import { data, type LoaderFunctionArgs } from 'react-router'
import { findCategory } from '#shop/catalogue/queries.ts'
import { coreContext } from '../../core-context.ts'
import { readProductPage } from '../product-pages.server.ts'

/** A category that does not exist has the generic heading and no products. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const category = await findCategory(core, params.categoryId ?? '')
  if (!category) return data({ category: null, page: null }, { status: 404 })
  const { data: page, init } = await readProductPage(core, request, { category: category.id })
  const { id, name, description, itemCount } = category
  return data({ category: { id, name, description, itemCount }, page }, init ?? {})
}
