import { shopOf } from '#web/settings/shop.ts'
import { describeListing, listingPath } from '../filters/listing-query.ts'
import { Listing } from '../listing/listing.tsx'
import { FAILED_LISTING, loadWithFallback, useRememberAnswer } from '../listing/listing-page.ts'
import { BackLink, ListHeading } from '../page/page-heading.tsx'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadWithFallback(request.url, serverLoader, FAILED_LISTING)
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(
    matches,
    'Our Collection',
    `Everything from ${shopOf(matches).name}: search and filter by category, size and price.`,
  )
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  useRememberAnswer(page)
  return (
    <div className="flex flex-col">
      <ListHeading
        title="Our Collection"
        back={
          <>
            <BackLink to="/">Back to Home</BackLink>
            {!page.isFirst && (
              <BackLink to={listingPath('/products', page.query)}>First page</BackLink>
            )}
          </>
        }
      >
        <p className="wrap-anywhere max-md:hidden">{describeListing(page.query)}</p>
      </ListHeading>
      <Listing
        page={page}
        path="/products"
        hasSearch
        empty={
          <p className="page-width border-t border-line pt-8 text-quiet">
            No products found. Please add some products to the collection.
          </p>
        }
      />
    </div>
  )
}
