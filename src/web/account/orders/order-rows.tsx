import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { shownStatus } from '#shop/orders/rules.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ordersOfPersonQuery } from '#web/queries/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { PreorderBadge } from '#web/ui/preorder-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { toast } from '#web/ui/toast.ts'
import { OrderDetails } from './order-details.tsx'

const ERROR_TOAST_MS = 5000

/** The user's orders, newest first. A failure is also shown in a toast. */
export function useOrderHistory(email: string) {
  const orders = useQuery(ordersOfPersonQuery(email))
  const { error } = orders
  useEffect(() => {
    if (!error || isUnauthenticated(error)) return
    toast.error(m.own_orders_failed(), { id: 'order-history', durationMs: ERROR_TOAST_MS })
  }, [error])
  return orders
}

const SKELETON_ROWS = ['first', 'second', 'third']

export function OrderRowsLoading() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">{m.own_orders_loading()}</span>
      {SKELETON_ROWS.map((row) => (
        <div
          key={row}
          data-testid="order-skeleton"
          className="flex min-h-[5.25rem] items-center justify-between gap-6 sm:min-h-15"
        >
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4 border-y border-line py-10">
      <p className="font-display text-xl">{m.own_orders_none()}</p>
      <p className="text-quiet">{m.own_orders_none_text()}</p>
      <ButtonLink to="/products">{m.own_orders_start()}</ButtonLink>
    </div>
  )
}

export function OrderRows({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <NoOrders />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

/** One order on one line; it opens to show its items. */
function OrderRow({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const pieces = m.own_order_items({ count: order.itemCount, shown: formatCount(order.itemCount) })
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-4 py-4 text-left transition-colors hover:bg-wash/60 sm:gap-6"
      >
        <span className="grid flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[1.4fr_1fr_8rem_7rem] sm:gap-x-6">
          <span className="tabular font-medium">{order.orderId}</span>
          <span className="tabular order-3 text-sm text-quiet sm:order-none">
            <time dateTime={order.orderDate}>{formatDate(order.orderDate)}</time>
            <span className="sm:hidden"> · {pieces}</span>
          </span>
          <span className="order-4 justify-self-end sm:order-none sm:justify-self-start">
            <StatusLabel status={shownStatus(order)} /> <PreorderBadge items={order.items} />
          </span>
          <span className="tabular order-2 text-right font-medium sm:order-none">
            {formatTaka(order.totalAmount)}
          </span>
        </span>
        <ChevronDownIcon className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <OrderDetails order={order} />}
      </div>
    </li>
  )
}
