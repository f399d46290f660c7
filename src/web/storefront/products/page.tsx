import { BackLink, PageHeading } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import { ProductList } from '../product-list.tsx'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function meta() {
  return describePage('Our Collection')
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Our Collection"
        back={
          <>
            <BackLink to="/">Back to Home</BackLink>
            {!page.isFirst && <BackLink to="/products">First page</BackLink>}
          </>
        }
      >
        <p>
          Everything in the shop, the newest first. Each piece says where its cloth was made, what
          it weighs and how to wash it.
        </p>
      </PageHeading>
      {page.products.length > 0 ? (
        <ProductList first={page} filter={{}} path="/products" />
      ) : (
        <p className="page-width border-t border-line pt-8 text-quiet">
          No products found. Please add some products to the collection.
        </p>
      )}
    </>
  )
}
