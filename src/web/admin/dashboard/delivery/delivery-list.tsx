import { type ReactNode, useCallback, useId, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { FoundCount, type OrderList } from '../orders/found-count.tsx'
import { DeliveryTable } from './delivery-table.tsx'

interface DeliveryListProps {
  title: string
  list: OrderList
  /** What was searched for, and the address without it. */
  search: { q: string | undefined; clearPath: string }
  nothing: string
  /** A filter of what the table shows. */
  children?: ReactNode
}

export function DeliveryList({ title, list, search, nothing, children }: DeliveryListProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [])
  const orders = list.data?.pages.flatMap((page) => page.data)
  return (
    <section aria-labelledby={headingId} className="@container grid gap-3">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="justify-self-start text-lg">
        {title}
      </h2>
      {children}
      {list.isError && (
        <LoadFailure
          title="Error loading orders:"
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.isPending && <RowsSkeleton count={3} className="h-24" />}
      {search.q && <FoundCount list={list} />}
      {orders?.length === 0 && !list.isPlaceholderData && (
        <p
          className={`py-8 text-center wrap-anywhere text-quiet ${children ? '' : 'border-t border-line'}`}
        >
          {search.q ? <NothingFound {...search} q={search.q} /> : nothing}
        </p>
      )}
      {orders && orders.length > 0 && (
        <DeliveryTable
          title={title}
          orders={orders}
          isOutdated={list.isPlaceholderData}
          onRowLost={focusHeading}
        />
      )}
      <LoadMore list={list} />
    </section>
  )
}

function NothingFound({ q, clearPath }: { q: string; clearPath: string }) {
  return (
    <>
      Nothing here matches “{q}”.{' '}
      <Link
        to={clearPath}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        Clear the search
      </Link>
    </>
  )
}
