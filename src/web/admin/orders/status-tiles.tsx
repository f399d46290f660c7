import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/contract.ts'
import { type OrderSelection, orderSummaryQuery } from '#web/queries/orders.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { pathToOrders } from './order-filter.ts'

/** How many orders are where. A tile narrows the table to its orders, beside the other filters. */
export function StatusTiles({ filter }: { filter: OrderSelection }) {
  const summary = useQuery(orderSummaryQuery()).data
  const countOf = (status: OrderStatus) =>
    summary && (summary.statusBreakdown.find(({ _id }) => _id === status)?.count ?? 0)
  return (
    <nav aria-label="Orders by status">
      <ul className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-3 xl:grid-cols-6">
        <Tile
          to={pathToOrders({ ...filter, status: undefined })}
          count={summary?.totalOrders}
          isChosen={!filter.status}
        >
          <span className="py-0.5 text-xs font-medium">All orders</span>
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
  count: number | undefined
  isChosen: boolean
  children: ReactNode
}

function Tile({ to, count, isChosen, children }: TileProps) {
  return (
    <li className="border-r border-b border-line">
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-12 items-center justify-between gap-2 border-b-2 border-transparent px-3 py-2 transition-colors hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
      >
        {children}
        <span className="tabular text-base font-medium">
          {count === undefined ? <Skeleton className="h-4 w-6" /> : formatCount(count)}
        </span>
      </Link>
    </li>
  )
}
