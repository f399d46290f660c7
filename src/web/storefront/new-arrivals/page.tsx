import { ButtonLink } from '#web/ui/button.tsx'
import { BackLink, PageHeading } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import { ProductList } from '../product-list.tsx'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function meta() {
  return describePage('Featured Collection')
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Featured Collection"
        back={
          <>
            <BackLink to="/">Back to Home</BackLink>
            {!page.isFirst && <BackLink to="/new-arrivals">First page</BackLink>}
          </>
        }
      >
        <p>The pieces we would show you first if you came in by the door.</p>
      </PageHeading>
      {page.products.length > 0 ? (
        <ProductList
          first={page}
          filter={{ featured: 'true' }}
          path="/new-arrivals"
          cutEnding="..."
        />
      ) : (
        <div className="page-width">
          <div className="border-t border-line pt-8">
            {page.hasFailed ? (
              <p role="alert" className="text-bad">
                Error loading products
              </p>
            ) : (
              <p className="text-quiet">Nothing is featured at the moment.</p>
            )}
            <ButtonLink to="/products" look="outline" className="mt-8">
              See the whole collection
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  )
}
