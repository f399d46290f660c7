import { Link } from 'react-router'
import type { Customer } from '#shop/customers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { pathToOrder } from '#web/admin/orders/shown-order.ts'
import { formatDate } from '#web/ui/dates.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** What came back, or could not be handed over; nothing when nothing did. */
export function SentBack({ orders }: { orders: Customer['sentBack'] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="sent-back">
      <h2 id="sent-back" className="text-lg">
        Returned or refused
      </h2>
      <ul className="mt-2 border-b border-line">
        {orders.map(({ orderId, deliveryStatus, orderDate, totalAmount }) => (
          <li
            key={orderId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line"
          >
            <span>
              <Link
                to={pathToOrder({ _id: orderId, orderId })}
                className="tabular inline-flex min-h-11 items-center pr-3 font-medium underline-offset-4 hover:underline"
              >
                {orderId}
              </Link>
              <span className="tabular text-quiet">{formatDate(orderDate)}</span>
            </span>
            <span className="flex items-center gap-4 max-sm:pb-2">
              <StatusLabel status={deliveryStatus} />
              <span className="tabular">{formatTaka(totalAmount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
