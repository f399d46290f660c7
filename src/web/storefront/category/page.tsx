import { cut } from '#shop/shared/excerpt.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BackLink, PageHeading } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import { ProductList } from '../product-list.tsx'
import type { Route } from './+types/page'
import { ComingSoon } from './coming-soon.tsx'

export { loader } from './page.server.ts'

const GENERIC_HEADING = 'Category Collection'
const MAX_META_DESCRIPTION = 160

export function meta({ loaderData }: Route.MetaArgs) {
  const category = loaderData?.category
  return describePage(
    category?.name ?? GENERIC_HEADING,
    category ? cut(category.description, MAX_META_DESCRIPTION) : undefined,
  )
}

export default function Page({ loaderData: { category, page } }: Route.ComponentProps) {
  const path = `/category/${category?.id}`
  return (
    <>
      <PageHeading
        title={category?.name ?? GENERIC_HEADING}
        back={
          <>
            <BackLink to="/">Home</BackLink>
            <BackLink to="/categories">Categories</BackLink>
            {page && !page.isFirst && <BackLink to={path}>First page</BackLink>}
          </>
        }
      >
        {category && (
          <>
            <p>{category.description}</p>
            {category.itemCount > 0 && (
              <p className="tabular mt-3 text-sm text-ink">
                {category.itemCount} Products Available
              </p>
            )}
          </>
        )}
      </PageHeading>
      {category && page && page.products.length > 0 ? (
        <ProductList
          key={category.id}
          first={page}
          filter={{ category: category.id }}
          path={path}
        />
      ) : (
        <ComingSoon />
      )}
      <div className="page-width">
        <div className="mt-20 flex flex-wrap gap-3 border-t border-line pt-10">
          <ButtonLink to="/categories">View All Categories</ButtonLink>
          <ButtonLink to="/products" look="outline">
            All Products
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
