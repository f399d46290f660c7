import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { allOrdersQuery } from '#web/queries/orders.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FoundCount } from './found-count.tsx'
import { DeliveryPeople } from './moves/delivery-people.tsx'
import { NoOrders } from './no-orders.tsx'
import { readFilter } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'
import { StatusTiles } from './status-tiles.tsx'

export function OrdersTab() {
  const [parameters] = useSearchParams()
  const filter = readFilter(parameters)
  const orders = useInfiniteQuery(allOrdersQuery(filter))
  const shown = orders.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <TabHeading title="Orders">
        <Refresh updatedAt={orders.dataUpdatedAt} />
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatusTiles filter={filter} />
        <FilterBar filter={filter} />
        <FoundCount list={orders} />
        {orders.isError && (
          <LoadFailure
            title="Error loading orders:"
            error={orders.error}
            isRetrying={orders.isFetching}
            onRetry={() =>
              void (orders.isFetchNextPageError ? orders.fetchNextPage() : orders.refetch())
            }
          />
        )}
        {orders.isPending && <RowsSkeleton count={8} className="h-12" />}
        {shown?.length === 0 && !orders.isPlaceholderData && <NoOrders filter={filter} />}
        {shown && shown.length > 0 && (
          <OrderTable orders={shown} isOutdated={orders.isPlaceholderData} />
        )}
        {shown && <DeliveryPeople orders={shown} />}
        <LoadMore list={orders} />
      </div>
    </>
  )
}

function Refresh({ updatedAt }: { updatedAt: number }) {
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: queryKeys.orders.all }) > 0
  return (
    <div className="flex items-center gap-4">
      {updatedAt > 0 && (
        <span className="tabular text-xs text-quiet">
          Updated {formatTime(new Date(updatedAt))}
        </span>
      )}
      <Button
        look="outline"
        size="sm"
        className="max-lg:min-h-11"
        disabled={isRefreshing}
        onClick={() => void queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })}
      >
        <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
        Refresh
      </Button>
    </div>
  )
}
