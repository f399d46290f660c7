import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { deliveriesQuery, deliverySummaryQuery } from '#web/queries/orders.ts'
import { statusWords } from '#web/ui/status-label.tsx'
import { Figure, Figures } from '../figures.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { DeliveryList } from './delivery-list.tsx'

const FILTERS = ['assigned', 'in_transit', 'out_for_delivery', 'delivered'] as const
type Filter = (typeof FILTERS)[number]

const PEOPLE_LIST = 'delivery-people'

export function DeliveryTab() {
  const [parameters] = useSearchParams()
  const filter = FILTERS.find((each) => each === parameters.get('status')) ?? 'assigned'
  const counts = useQuery(deliverySummaryQuery()).data
  const pending = useInfiniteQuery(deliveriesQuery('pending'))
  const filtered = useInfiniteQuery(deliveriesQuery(filter))
  const people = new Set(
    filtered.data?.pages.flatMap((page) => page.data.map((order) => order.deliveryAssignedTo)),
  )
  return (
    <>
      <TabHeading title="Delivery" />
      <div className="mt-4 grid gap-10">
        <Figures>
          <Figure name="Pending" value={counts?.pending.count} />
          <Figure name="Assigned" value={counts?.assigned.count} />
          <Figure name="In Transit" value={counts?.in_transit.count} />
          <Figure name="Delivered" value={counts?.delivered.count} />
        </Figures>
        <DeliveryList
          title="Pending orders"
          list={pending}
          peopleList={PEOPLE_LIST}
          nothing="Nothing is waiting to be sent."
        />
        <DeliveryList
          title="Deliveries"
          list={filtered}
          peopleList={PEOPLE_LIST}
          nothing={`No order is ${statusWords(filter).toLowerCase()}.`}
        >
          <StatusFilter chosen={filter} countOf={(status) => counts?.[status].count} />
        </DeliveryList>
        <datalist id={PEOPLE_LIST}>
          {[...people].map((person) => person && <option key={person} value={person} />)}
        </datalist>
      </div>
    </>
  )
}

interface StatusFilterProps {
  chosen: Filter
  countOf: (status: Filter) => number | undefined
}

function StatusFilter({ chosen, countOf }: StatusFilterProps) {
  return (
    <nav aria-label="Filter by delivery status">
      <ul className="grid grid-cols-2 border-t border-l border-line sm:flex sm:gap-x-1 sm:border-t-0 sm:border-l-0 sm:border-b">
        {FILTERS.map((status) => (
          <li key={status} className="max-sm:border-r max-sm:border-b max-sm:border-line">
            <Link
              to={`/dashboard?tab=delivery&status=${status}`}
              preventScrollReset
              aria-current={status === chosen ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {statusWords(status)}
              <span className="tabular text-xs">{countOf(status)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
