import type { ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import {
  activeFilters,
  type ListingQuery,
  listingPath,
  toSearch,
} from '../filters/listing-query.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import type { ListingPage, NearestProducts } from './listing-page.ts'
import { ProductList } from './product-list.tsx'

interface ListingProps {
  page: ListingPage
  path: string
  /** The page's own filter, in the API's terms. */
  always?: { category?: string; featured?: 'true'; cloth?: string }
  hasSearch?: boolean
  /** Whether the page itself shows the number of products without filters. */
  isCounted?: boolean
  cutEnding?: string
  /** Shown when there are no products even without filters. */
  empty: ReactNode
}

/** Products with search, filters and sorting; or why there are none. */
export function Listing({
  page,
  path,
  always = {},
  hasSearch = false,
  isCounted = false,
  cutEnding,
  empty,
}: ListingProps) {
  const isLoading = useIsNarrowing()
  if (page.hasFailed) return <FailedListing />
  const isNarrowed = activeFilters(page.query, page).length > 0
  if (page.total === 0 && !isNarrowed) return empty
  return (
    <>
      <FilterBar page={page} path={path} hasSearch={hasSearch} isCounted={isCounted} />
      <div aria-busy={isLoading} className={`transition-opacity ${isLoading ? 'opacity-50' : ''}`}>
        {page.products.length > 0 ? (
          <ProductList
            key={toSearch(page.query)}
            first={page}
            always={always}
            path={path}
            {...(cutEnding !== undefined && { cutEnding })}
          />
        ) : page.nearest ? (
          <NearestMatches nearest={page.nearest} query={page.query} path={path} />
        ) : (
          <NoMatches q={page.query.q} path={path} />
        )}
      </div>
    </>
  )
}

/** Whether the same page is loading with other filters. */
function useIsNarrowing(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

function FailedListing() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page-width">
      <div className="border-t border-line pt-8">
        <p role="alert" className="text-bad">
          {m.list_error()}
        </p>
        <Button
          look="outline"
          disabled={state === 'loading'}
          onClick={() => void revalidate()}
          className="mt-6"
        >
          {m.try_again()}
        </Button>
      </div>
    </div>
  )
}

interface NoMatchesProps {
  /** The search term, if any. */
  q: string | undefined
  path: string
}

/** There are products, but none match. */
function NoMatches({ q, path }: NoMatchesProps) {
  return (
    <div className="page-width">
      <h2 className="max-w-2xl text-xl [overflow-wrap:anywhere]">
        {q ? m.list_nothing_for({ q }) : m.list_none_match()}
      </h2>
      <p className="mt-3 max-w-prose text-quiet">
        {q ? m.list_check_spelling() : m.list_remove_filter()}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={path}>{m.list_show_all()}</ButtonLink>
        <ButtonLink to="/categories" look="outline">
          {m.list_browse_categories()}
        </ButtonLink>
      </div>
    </div>
  )
}

interface NearestMatchesProps {
  nearest: NearestProducts
  query: ListingQuery
  path: string
}

/** Shown when nothing matches: the nearest products. */
function NearestMatches({ nearest: { q, words, products }, query, path }: NearestMatchesProps) {
  return (
    <div className="page-width">
      <h2 lang={writtenIn(words)} className="max-w-2xl text-xl [overflow-wrap:anywhere]">
        {words}
      </h2>
      <div className="mt-8">
        <ProductGrid products={products} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={listingPath(path, { ...query, q })} look="outline">
          {m.list_search_for({ q })}
        </ButtonLink>
        <ButtonLink to={path} look="outline">
          {m.list_show_all()}
        </ButtonLink>
      </div>
    </div>
  )
}
