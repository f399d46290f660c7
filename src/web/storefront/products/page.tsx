import { m } from '#messages'
import { shopOf } from '#web/settings/shop.ts'
import { describeListing, listingPath } from '../filters/listing-query.ts'
import { Listing } from '../listing/listing.tsx'
import { FAILED_LISTING, loadWithFallback, useRememberAnswer } from '../listing/listing-page.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { BackLink, ListHeading } from '../page/page-heading.tsx'
import { describeMissing, describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadWithFallback(request.url, serverLoader, FAILED_LISTING)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopOf(matches).name
  if (loaderData?.cloth === null) return describeMissing(matches, m.not_found_title())
  const cloth = loaderData?.cloth?.label
  return cloth
    ? describePage(matches, cloth, m.cloth_meta({ cloth, shop }))
    : describePage(matches, m.collection(), m.collection_meta({ shop }))
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  useRememberAnswer(page)
  const { cloth } = page
  if (cloth === null) return <NotFound />
  const path = cloth?.path ?? '/products'
  return (
    <>
      <ListHeading
        title={cloth?.label ?? m.collection()}
        back={
          <>
            <BackLink to="/">{m.back_home()}</BackLink>
            {cloth && <BackLink to="/products">{m.collection()}</BackLink>}
            {!page.isFirst && (
              <BackLink to={listingPath(path, page.query)}>{m.list_first_page()}</BackLink>
            )}
          </>
        }
      >
        {!cloth && <p className="wrap-anywhere">{describeListing(page.query)}</p>}
      </ListHeading>
      <Listing
        key={path}
        page={page}
        path={path}
        {...(cloth && { always: { cloth: cloth.name } })}
        hasSearch
        empty={
          <p className="page-width border-t border-line pt-8 text-quiet">{m.collection_empty()}</p>
        }
      />
    </>
  )
}
