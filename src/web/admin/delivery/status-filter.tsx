import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deliverySummaryQuery } from '#web/queries/orders.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { statusWords } from '#web/ui/status-label.tsx'
import { DELIVERY_FILTERS, type DeliveryFilter } from './delivery-filter.ts'

interface StatusFilterProps {
  chosen: DeliveryFilter
  pathTo: (status: DeliveryFilter) => string
}

export function StatusFilter({ chosen, pathTo }: StatusFilterProps) {
  const counts = useQuery(deliverySummaryQuery()).data
  return (
    <nav aria-label="Filter by delivery status">
      <ul className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-4 xl:flex xl:gap-x-1 xl:border-t-0 xl:border-l-0 xl:border-b">
        {DELIVERY_FILTERS.map((status) => (
          <li
            key={status}
            className="max-xl:border-r max-xl:border-b max-xl:border-line max-xl:last:col-span-2"
          >
            <Link
              to={pathTo(status)}
              preventScrollReset
              aria-current={status === chosen ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center justify-between gap-2 border-b-2 border-transparent px-3 text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {statusWords(status)}
              <span className="tabular text-xs">{counts && formatCount(counts[status].count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
