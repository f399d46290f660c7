import { data, type LoaderFunctionArgs } from 'react-router'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { findCategory } from '#shop/catalogue/categories/queries.ts'
import { canonicalPath } from '#web/seo/canonical-path.ts'
import type { SharePreview } from '#web/seo/share-preview.ts'
import { coreOf } from '../../core-context.ts'
import { pictureOf } from '../categories/category-content.ts'
import { readProductPage } from '../listing/product-pages.server.ts'

/** A missing or hidden category has the generic heading and no products. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const core = coreOf(context)
  const category = await findCategory(core, params.categoryId ?? '')
  // For administrators, the query also finds hidden ones.
  if (!category?.isActive) return data({ category: null, page: null }, { status: 404 })
  const { data: page, init } = await readProductPage(core, request, { category: category.id })
  const { id, name, description, itemCount } = category
  return data(
    {
      category: { id, name, description, itemCount },
      page,
      sharePreview: toSharePreview(category, request),
    },
    init ?? {},
  )
}

function toSharePreview(category: Category, request: Request): SharePreview {
  const picture = pictureOf(category)
  return {
    path: canonicalPath(`/category/${category.id}`, new URL(request.url).search),
    picture: picture && {
      url: picture.url,
      width: picture.width,
      height: picture.height,
      alt: category.name,
    },
  }
}
