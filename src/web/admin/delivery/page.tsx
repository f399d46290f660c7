import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import type { DeliveryStatus } from '#shop/orders/contract.ts'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { deliverySummaryQuery, ORDER_PAGES_REFRESHED } from '#web/queries/orders.ts'
import { watched } from '#web/queries/paged-query.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { newOrdersLabel } from '../frame/arrivals/new-orders-label.ts'
import { useSoundItem } from '../frame/arrivals/sound-item.ts'
import { useNewOrders } from '../frame/arrivals/use-new-orders.ts'
import { Figure, Figures } from '../frame/figures.tsx'
import { DeliveryPeople } from '../orders/moves/act-forms.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { OrderSearch } from '../orders/order-search.tsx'
import type { Route } from './+types/page'
import {
  countInTransit,
  DELIVERY_FILTERS,
  type DeliveryFilter,
  pathToDeliveries,
  readDeliveryFilter,
} from './delivery-filter.ts'
import { DeliveryList } from './delivery-list.tsx'
import { Riders } from './riders.tsx'

export const meta = sectionMeta(() => m.common_delivery())

const deliveriesQuery = (status: DeliveryStatus, q?: string) =>
  watched(list('GET /delivery/orders/:status', status, { q }), ORDER_PAGES_REFRESHED)

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = readDeliveryFilter(url.searchParams)
  const { status, q } = filter
  preload('readOrders', deliverySummaryQuery)
  preloadList('readOrders', deliveriesQuery('pending', q))
  preloadList('readOrders', deliveriesQuery(status, q))
  return { filter }
}

export default function DeliveryPage({ loaderData: { filter } }: Route.ComponentProps) {
  const may = useMay()
  const { status, q } = filter
  const { select } = useSelection(filter, pathToDeliveries)
  const { data: counts, isError } = useQuery(deliverySummaryQuery)
  // When the counts fail to load, the lists show the error.
  const unknown = isError ? '–' : undefined
  const pending = usePagedList(deliveriesQuery('pending', q))
  const filtered = usePagedList(deliveriesQuery(status, q))
  const search = { q, clearPath: pathToDeliveries({ status }) }
  return (
    <AdminPage title={m.common_delivery()} more={[useSoundItem()]} isRoomy>
      <Figures isCounts>
        <Figure name={m.common_pending()} value={counts?.pending.count ?? unknown} />
        <Figure name={m.delivery_assigned()} value={counts?.assigned.count ?? unknown} />
        <Figure
          name={m.delivery_in_transit()}
          value={counts ? countInTransit(counts) : unknown}
          note={m.delivery_in_transit_note()}
        />
        <Figure name={m.common_delivered()} value={counts?.delivered.count ?? unknown} />
      </Figures>
      <search className="-mt-2 max-sm:[&_label]:sr-only md:-mt-4">
        <OrderSearch
          value={q}
          onTyped={(typed) => select({ q: typed }, { replace: true })}
          className="max-w-96"
        />
      </search>
      <DeliveryList
        title={m.delivery_pending_orders()}
        list={pending}
        search={search}
        nothing={m.delivery_none_pending()}
        news={<NewOrdersLine />}
      />
      <DeliveryList
        title={m.delivery_deliveries()}
        list={filtered}
        search={search}
        nothing={m.delivery_none_with({ status: formatStatus(status).toLowerCase() })}
      >
        <StatusFilter chosen={status} pathTo={(each) => pathToDeliveries({ status: each, q })} />
      </DeliveryList>
      {may('manageOrders') && <Riders />}
      <DeliveryPeople />
    </AdminPage>
  )
}

/**
 * Says that orders have arrived since the tab was opened. This list starts with the oldest, so new ones are last, or
 * not loaded yet; the orders tab has them on top.
 */
function NewOrdersLine() {
  const [count, setCount] = useState(0)
  useNewOrders((fresh) => setCount((before) => before + fresh.length))
  return (
    <div role="status" className="min-h-px">
      {count > 0 && (
        <p className="border-b border-madder bg-paper px-2">
          <TextLink to={pathToOrders({})}>{newOrdersLabel(count)}</TextLink>
        </p>
      )}
    </div>
  )
}

interface StatusFilterProps {
  chosen: DeliveryFilter
  pathTo: (status: DeliveryFilter) => string
}

function StatusFilter({ chosen, pathTo }: StatusFilterProps) {
  const counts = useQuery(deliverySummaryQuery).data
  return (
    <FilterLinks
      label={m.delivery_filter()}
      links={DELIVERY_FILTERS.map((status) => ({
        name: formatStatus(status),
        to: pathTo(status),
        isChosen: status === chosen,
        count: counts?.[status].count,
      }))}
    />
  )
}
