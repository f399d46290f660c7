import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { LoadFailure } from '../load-failure.tsx'
import { LoadMore } from '../load-more.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { DeliveryTable } from './delivery-table.tsx'

interface DeliveryListProps {
  title: string
  list: UseInfiniteQueryResult<InfiniteData<{ data: Order[] }>, Error>
  nothing: string
  /** The id of a `datalist` with the names of delivery persons. */
  peopleList: string
  /** A filter of what the table shows. */
  children?: ReactNode
}

export function DeliveryList({ title, list, nothing, peopleList, children }: DeliveryListProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
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
      {orders?.length === 0 && (
        <p className={`py-8 text-center text-quiet ${children ? '' : 'border-t border-line'}`}>
          {nothing}
        </p>
      )}
      {orders && orders.length > 0 && (
        <DeliveryTable
          title={title}
          orders={orders}
          peopleList={peopleList}
          onRowLost={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
      <LoadMore list={list} />
    </section>
  )
}
