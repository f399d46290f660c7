import type { ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { activeFilters, toSearch } from '../filters/listing-query.ts'
import { NearestMatches } from '../filters/nearest-matches.tsx'
import { NoMatches } from '../filters/no-matches.tsx'
import type { ListingPage } from './listing-page.ts'
import { ProductList } from './product-list.tsx'

interface ListingProps {
  page: ListingPage
  path: string
  /** What the list is narrowed to by the page itself, in the words of the API. */
  always?: { category?: string; featured?: 'true' }
  hasSearch?: boolean
  /** Whether the page says itself how many there are without filters. */
  isCounted?: boolean
  cutEnding?: string
  /** Shown when there would be nothing without any filter either. */
  empty: ReactNode
}

/** Products that can be searched, filtered and sorted; or why there are none. */
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
  const isNarrowed = activeFilters(page.query, page.categories).length > 0
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

/** Whether the same page is on its way with other filters. */
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
          Error loading products
        </p>
        <Button
          look="outline"
          disabled={state === 'loading'}
          onClick={() => void revalidate()}
          className="mt-6"
        >
          Try again
        </Button>
      </div>
    </div>
  )
}
