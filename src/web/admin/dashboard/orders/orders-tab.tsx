import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePagedList } from '#web/lists/list.ts'
import { allOrdersQuery } from '#web/queries/orders.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { FilterBar } from './filter-bar.tsx'
import { DeliveryPeople } from './moves/delivery-people.tsx'
import { NoOrders } from './no-orders.tsx'
import { readFilter } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'
import { StatusTiles } from './status-tiles.tsx'

export function OrdersTab() {
  const [parameters] = useSearchParams()
  const filter = readFilter(parameters)
  const orders = usePagedList(allOrdersQuery(filter))
  return (
    <>
      <TabHeading title="Orders">
        <Refresh updatedAt={orders.updatedAt} />
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatusTiles filter={filter} />
        <FilterBar filter={filter} />
        <OrderTable list={orders} empty={<NoOrders filter={filter} />} />
        <DeliveryPeople orders={orders.rows ?? []} />
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
        disabled={isRefreshing}
        onClick={() => void queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })}
      >
        <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
        Refresh
      </Button>
    </div>
  )
}
