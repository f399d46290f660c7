import { m } from '#messages'
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
    m.featured_collection(),
    m.featured_meta({ shop: shopOf(matches).name }),
  )
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  useRememberAnswer(page)
  return (
    <>
      <ListHeading
        title={m.featured_collection()}
        back={
          <>
            <BackLink to="/">{m.back_home()}</BackLink>
            {!page.isFirst && (
              <BackLink to={listingPath('/new-arrivals', page.query)}>
                {m.list_first_page()}
              </BackLink>
            )}
          </>
        }
      >
        <p>{m.featured_lead()}</p>
      </ListHeading>
      <Listing
        page={page}
        path="/new-arrivals"
        always={{ featured: 'true' }}
        cutEnding="..."
        empty={
          <div className="page-width">
            <div className="border-t border-line pt-8">
              <p className="text-quiet">{m.featured_none()}</p>
              <ButtonLink to="/products" look="outline" className="mt-8">
                {m.featured_see_all()}
              </ButtonLink>
            </div>
          </div>
        }
      />
    </>
  )
}
