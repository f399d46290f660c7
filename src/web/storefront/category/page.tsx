import { m } from '#messages'
import { truncate } from '#shop/shared/excerpt.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { BreadcrumbJsonLd } from '#web/seo/breadcrumbs.tsx'
import { MAX_META_DESCRIPTION } from '#web/seo/head-tags.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { listingPath } from '../filters/listing-query.ts'
import { Listing } from '../listing/listing.tsx'
import { FAILED_LISTING, loadWithFallback, useRememberAnswer } from '../listing/listing-page.ts'
import { BackLink, ListHeading } from '../page/page-heading.tsx'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadWithFallback(request.url, serverLoader, { category: null, page: FAILED_LISTING })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const category = loaderData?.category
  return describePage(
    matches,
    category?.name ?? m.category_generic(),
    category ? truncate(category.description, MAX_META_DESCRIPTION) : undefined,
  )
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { category, page } = loaderData
  useRememberAnswer(loaderData)
  const path = `/category/${category?.id}`
  const about = category && (
    <>
      <p lang={writtenIn(category.description)}>{category.description}</p>
      {category.itemCount > 0 && (
        <p className="tabular mt-3 text-sm text-ink">
          {m.category_available({ shown: formatCount(category.itemCount) })}
        </p>
      )}
    </>
  )
  return (
    <>
      <ListHeading
        title={category?.name ?? m.category_generic()}
        back={
          <>
            <BackLink to="/">{m.nav_home()}</BackLink>
            <BackLink to="/categories">{m.nav_categories()}</BackLink>
            {page && !page.isFirst && (
              <BackLink to={listingPath(path, page.query)}>{m.list_first_page()}</BackLink>
            )}
          </>
        }
      >
        {about}
      </ListHeading>
      {category && (
        <BreadcrumbJsonLd
          crumbs={[
            { name: m.nav_home(), path: '/' },
            { name: m.nav_categories(), path: '/categories' },
            { name: category.name, path },
          ]}
        />
      )}
      {page ? (
        <Listing
          key={path}
          page={page}
          path={path}
          always={{ category: category?.id ?? '' }}
          isCounted
          empty={<ComingSoon />}
        />
      ) : (
        <ComingSoon />
      )}
      {/* Moved by `order`, it would push the products down while the page still arrives. */}
      <div className="page-width mt-14 text-quiet md:hidden">{about}</div>
      <div className="page-width">
        <div className="mt-20 flex flex-wrap gap-3 border-t border-line pt-10">
          <ButtonLink to="/categories">{m.category_view_all()}</ButtonLink>
          <ButtonLink to="/products" look="outline">
            {m.category_all_products()}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

const tiles = [
  {
    title: m.soon_quality,
    text: m.soon_quality_text,
  },
  { title: m.soon_deals, text: m.soon_deals_text },
  { title: m.soon_delivery, text: m.soon_delivery_text },
]

function ComingSoon() {
  return (
    <div className="page-width">
      <div className="border-t border-line pt-10">
        <h2 className="max-w-2xl text-xl">{m.soon()}</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {tiles.map(({ title, text }) => (
            <li key={title()} className="bg-wash p-6">
              <h3 className="font-sans text-base font-semibold tracking-normal">{title()}</h3>
              <p className="mt-2 text-quiet">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
