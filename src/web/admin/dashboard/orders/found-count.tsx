import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Order } from '#shop/orders/contract.ts'
import type { Page } from '#web/queries/paged-query.ts'

export type OrderList = UseInfiniteQueryResult<InfiniteData<Page<Order>>, Error>

/** Tells those who cannot see the list change what a search has found. */
export function FoundCount({ list }: { list: OrderList }) {
  const count = list.data?.pages.reduce((sum, page) => sum + page.data.length, 0)
  const isKnown = count !== undefined && !list.isPlaceholderData
  return (
    <p role="status" className="sr-only">
      {isKnown &&
        `${list.hasNextPage ? `${count} or more` : count} ${count === 1 ? 'order' : 'orders'} found`}
    </p>
  )
}
