import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/contract.ts'
import { formatTime } from '#shop/shared/dates.ts'
import { usePagedList } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { RefreshButton } from '#web/lists/refresh-button.tsx'
import { ORDER_PAGES_REFRESHED, ORDERS } from '#web/queries/orders.ts'
import { REFRESH_EVERY_MS, watched } from '#web/queries/paged-query.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { list, query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { useSoundItem } from '../frame/arrivals/sound-item.ts'
import type { Route } from './+types/page'
import { FilterBar } from './filter-bar.tsx'
import { NewOrdersLine, useHeldOrders } from './held-orders.tsx'
import { DeliveryPeople } from './moves/act-forms.tsx'
import { NewOrderLink } from './new-order-link.tsx'
import { type OrderSelection, pathToOrders, readFilter } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'
import { OpenSizeChanges } from './size-changes.tsx'

export const meta = sectionMeta(() => m.common_orders())

const ordersQuery = (filter: OrderSelection) =>
  watched(list('GET /orders', filter), ORDER_PAGES_REFRESHED)

const orderSummaryQuery = {
  ...query('GET /orders/stats/summary'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = readFilter(url.searchParams)
  preloadList('readOrders', ordersQuery(filter))
  preload('readOrders', orderSummaryQuery)
  return { filter }
}

export default function OrdersPage({ loaderData: { filter } }: Route.ComponentProps) {
  const orders = usePagedList(ordersQuery(filter))
  const held = useHeldOrders(orders, pathToOrders(filter))
  return (
    <AdminPage
      title={m.common_orders()}
      primary={<NewOrderLink />}
      secondary={
        <>
          {orders.updatedAt > 0 && (
            <span className="tabular text-xs text-quiet max-sm:sr-only">
              {m.orders_updated({ time: formatTime(new Date(orders.updatedAt)) })}
            </span>
          )}
          <RefreshButton keys={ORDERS}>{m.common_refresh()}</RefreshButton>
        </>
      }
      more={[useSoundItem()]}
    >
      <OpenSizeChanges />
      <StatusTiles filter={filter} />
      <FilterBar filter={filter} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <NewOrdersLine held={held}>
          <OrderTable
            list={held.list}
            empty={
              <NoneFound
                what={m.order_many()}
                q={filter.q}
                isNarrowed={Object.values({ ...filter, q: undefined }).some(Boolean)}
                to={pathToOrders({})}
              >
                {m.orders_none()}
              </NoneFound>
            }
          />
        </NewOrdersLine>
      </div>
      <DeliveryPeople />
    </AdminPage>
  )
}

/** Number of orders by status. A tile filters the table by its status, on top of the other filters. */
function StatusTiles({ filter }: { filter: OrderSelection }) {
  const { data: summary, isError } = useQuery(orderSummaryQuery)
  const unknown = isError ? '–' : undefined
  const countOf = (status: OrderStatus) =>
    summary ? (summary.statusBreakdown.find(({ _id }) => _id === status)?.count ?? 0) : unknown
  return (
    <nav aria-label={m.orders_by_status()}>
      <ul className="flex overflow-x-auto border-t border-l border-line [scrollbar-width:none] sm:grid sm:grid-cols-3 xl:grid-cols-6">
        <Tile
          to={pathToOrders({ ...filter, status: undefined })}
          count={summary ? summary.totalOrders : unknown}
          isChosen={!filter.status}
        >
          <span className="py-0.5 text-xs font-medium">{m.orders_all()}</span>
        </Tile>
        {ORDER_STATUSES.map((status) => (
          <Tile
            key={status}
            to={pathToOrders({ ...filter, status })}
            count={countOf(status)}
            isChosen={status === filter.status}
          >
            <StatusLabel status={status} />
          </Tile>
        ))}
      </ul>
    </nav>
  )
}

interface TileProps {
  to: string
  /** Undefined while loading. */
  count: number | string | undefined
  isChosen: boolean
  children: ReactNode
}

function Tile({ to, count, isChosen, children }: TileProps) {
  return (
    <li className="shrink-0 border-r border-b border-line">
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-11 items-center justify-between gap-2 border-b-2 border-transparent px-3 -outline-offset-2 transition-colors hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
      >
        {children}
        <span className="tabular text-base font-medium">
          {(typeof count === 'number' ? formatCount(count) : count) ?? (
            <Skeleton className="h-4 w-6" />
          )}
        </span>
      </Link>
    </li>
  )
}
