import { shopOf } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { listingPath } from '../filters/listing-query.ts'
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
    'Featured Collection',
    `Our favourites at ${shopOf(matches).name} right now.`,
  )
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  useRememberAnswer(page)
  return (
    <div className="flex flex-col">
      <ListHeading
        title="Featured Collection"
        back={
          <>
            <BackLink to="/">Back to Home</BackLink>
            {!page.isFirst && (
              <BackLink to={listingPath('/new-arrivals', page.query)}>First page</BackLink>
            )}
          </>
        }
      >
        <p className="max-md:hidden">Our favourites right now.</p>
      </ListHeading>
      <Listing
        page={page}
        path="/new-arrivals"
        always={{ featured: 'true' }}
        cutEnding="..."
        empty={
          <div className="page-width">
            <div className="border-t border-line pt-8">
              <p className="text-quiet">No featured products right now.</p>
              <ButtonLink to="/products" look="outline" className="mt-8">
                See the whole collection
              </ButtonLink>
            </div>
          </div>
        }
      />
    </div>
  )
}
