import { Link } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import type { OrderSelection } from '#web/queries/orders.ts'
import { statusWords } from '#web/ui/status-label.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { filterWords } from './order-filter.ts'

/** Names what was looked for, and offers to look for everything again. */
export function NoOrders({ filter }: { filter: OrderSelection }) {
  const { status, ...others } = filter
  const isSearched = Object.values(others).some(Boolean)
  return (
    <EmptyList title="No orders found">
      {status || isSearched ? (
        <>
          {status && !isSearched
            ? `No orders are ${statusWords(status).toLowerCase()} right now.`
            : `No orders match ${filterWords(filter)}.`}{' '}
          <Link
            to={pathToSection('orders')}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all orders
          </Link>
        </>
      ) : (
        'New orders will appear here.'
      )}
    </EmptyList>
  )
}
