import { m } from '#messages'
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
  return describePage(matches, m.collection(), m.collection_meta({ shop: shopOf(matches).name }))
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  useRememberAnswer(page)
  return (
    <div className="flex flex-col">
      <ListHeading
        title={m.collection()}
        back={
          <>
            <BackLink to="/">{m.back_home()}</BackLink>
            {!page.isFirst && (
              <BackLink to={listingPath('/products', page.query)}>{m.list_first_page()}</BackLink>
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
          <p className="page-width border-t border-line pt-8 text-quiet">{m.collection_empty()}</p>
        }
      />
    </div>
  )
}
