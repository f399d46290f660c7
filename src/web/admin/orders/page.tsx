import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MAX_MOVED_ORDERS } from '#shop/orders/moves/contract.ts'
import { useChoice } from '#web/lists/choice.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { allOrdersQuery } from '#web/queries/orders.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { SoundSwitch } from '../frame/arrivals/sound-switch.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NewOrdersLine, useHeldOrders } from './held-orders.tsx'
import { DeliveryPeople } from './moves/delivery-people.tsx'
import { NoOrders } from './no-orders.tsx'
import { pathToOrders, readFilter } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'
import { shownOrderId } from './shown-order.ts'
import { StatusTiles } from './status-tiles.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Orders')
}

export default function OrdersPage() {
  const [parameters] = useSearchParams()
  const filter = readFilter(parameters)
  const orders = usePagedList(allOrdersQuery(filter))
  const choice = useChoice(shownOrderId, MAX_MOVED_ORDERS)
  const held = useHeldOrders(orders, {
    selection: pathToOrders(filter),
    isChosen: choice.keys.size > 0,
  })
  return (
    <>
      <PageHeading title="Orders">
        <div className="flex flex-wrap items-center gap-x-6">
          <SoundSwitch />
          <Refresh updatedAt={orders.updatedAt} />
        </div>
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatusTiles filter={filter} />
        <FilterBar filter={filter} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <NewOrdersLine held={held}>
            <OrderTable list={held.list} choice={choice} empty={<NoOrders filter={filter} />} />
          </NewOrdersLine>
          <BulkBar rows={held.list.rows ?? []} choice={choice} />
        </div>
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
