import { Link } from 'react-router'
import type { OrderSelection } from '#web/queries/orders.ts'
import { statusWords } from '#web/ui/status-label.tsx'
import { filterWords } from './order-filter.ts'

/** Names what was looked for, and offers to look for everything again. */
export function NoOrders({ filter }: { filter: OrderSelection }) {
  const { status, ...others } = filter
  const isSearched = Object.values(others).some(Boolean)
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">No orders found</p>
      {status || isSearched ? (
        <p className="mt-1 wrap-anywhere text-quiet">
          {status && !isSearched
            ? `Nothing is ${statusWords(status).toLowerCase()} at the moment.`
            : `Nothing matches ${filterWords(filter)}.`}{' '}
          <Link
            to="/dashboard?tab=orders"
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all orders
          </Link>
        </p>
      ) : (
        <p className="mt-1 text-quiet">The first one will appear here by itself.</p>
      )}
    </div>
  )
}
