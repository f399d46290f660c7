import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePagedList } from '#web/lists/list.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { deliveriesQuery, deliverySummaryQuery } from '#web/queries/orders.ts'
import { statusWords } from '#web/ui/status-label.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { SoundSwitch } from '../frame/arrivals/sound-switch.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { SearchField } from '../orders/filter-field.tsx'
import { DeliveryPeople } from '../orders/moves/delivery-people.tsx'
import type { Route } from './+types/page'
import { countInTransit, pathToDeliveries, readDeliveryFilter } from './delivery-filter.ts'
import { DeliveryList } from './delivery-list.tsx'
import { NewOrdersLine } from './new-orders-line.tsx'
import { StatusFilter } from './status-filter.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Delivery')
}

export default function DeliveryPage() {
  const [parameters] = useSearchParams()
  const filter = readDeliveryFilter(parameters)
  const { status, q } = filter
  const { select } = useSelection(filter, pathToDeliveries)
  const counts = useQuery(deliverySummaryQuery()).data
  const pending = usePagedList(deliveriesQuery('pending', { q }))
  const filtered = usePagedList(deliveriesQuery(status, { q }))
  const search = { q, clearPath: pathToDeliveries({ status }) }
  return (
    <>
      <PageHeading title="Delivery">
        <SoundSwitch />
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Figures>
          <Figure name="Pending" value={counts?.pending.count} />
          <Figure name="Assigned" value={counts?.assigned.count} />
          <Figure
            name="In Transit"
            value={counts && countInTransit(counts)}
            note="Includes out for delivery"
          />
          <Figure name="Delivered" value={counts?.delivered.count} />
        </Figures>
        <search className="-mt-4">
          <SearchField
            kept={q}
            onTyped={(typed) => select({ q: typed }, { replace: true })}
            className="max-w-96"
          />
        </search>
        <DeliveryList
          title="Pending orders"
          list={pending}
          search={search}
          nothing="No orders are waiting to be sent."
          news={<NewOrdersLine />}
        />
        <DeliveryList
          title="Deliveries"
          list={filtered}
          search={search}
          nothing={`No order is ${statusWords(status).toLowerCase()}.`}
        >
          <StatusFilter chosen={status} pathTo={(each) => pathToDeliveries({ status: each, q })} />
        </DeliveryList>
        <DeliveryPeople orders={[pending, filtered].flatMap(({ rows }) => rows ?? [])} />
      </div>
    </>
  )
}
