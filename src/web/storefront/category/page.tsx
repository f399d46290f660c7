import { truncate } from '#shop/shared/excerpt.ts'
import { BreadcrumbJsonLd } from '#web/seo/breadcrumbs.tsx'
import { MAX_META_DESCRIPTION } from '#web/seo/head-tags.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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

const GENERIC_HEADING = 'Category Collection'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const category = loaderData?.category
  return describePage(
    matches,
    category?.name ?? GENERIC_HEADING,
    category ? truncate(category.description, MAX_META_DESCRIPTION) : undefined,
  )
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { category, page } = loaderData
  useRememberAnswer(loaderData)
  const path = `/category/${category?.id}`
  return (
    <div className="flex flex-col">
      <ListHeading
        title={category?.name ?? GENERIC_HEADING}
        back={
          <>
            <BackLink to="/">Home</BackLink>
            <BackLink to="/categories">Categories</BackLink>
            {page && !page.isFirst && (
              <BackLink to={listingPath(path, page.query)}>First page</BackLink>
            )}
          </>
        }
      >
        {category && (
          <>
            <p className="max-md:mt-14">{category.description}</p>
            {category.itemCount > 0 && (
              <p className="tabular mt-3 text-sm text-ink">
                {category.itemCount} Products Available
              </p>
            )}
          </>
        )}
      </ListHeading>
      {category && (
        <BreadcrumbJsonLd
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Categories', path: '/categories' },
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
      <div className="page-width max-md:order-1">
        <div className="mt-20 flex flex-wrap gap-3 border-t border-line pt-10">
          <ButtonLink to="/categories">View All Categories</ButtonLink>
          <ButtonLink to="/products" look="outline">
            All Products
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const tiles = [
  {
    title: 'Premium Quality',
    text: 'Made of materials we have checked ourselves.',
  },
  { title: 'Exclusive Deals', text: 'Early customers get the opening price.' },
  { title: 'Fast Delivery', text: 'Packed in Dhaka and sent to all sixty-four districts.' },
]

function ComingSoon() {
  return (
    <div className="page-width">
      <div className="border-t border-line pt-10">
        <h2 className="max-w-2xl text-xl">Coming Soon - Exciting Products On The Way</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {tiles.map(({ title, text }) => (
            <li key={title} className="bg-wash p-6">
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
