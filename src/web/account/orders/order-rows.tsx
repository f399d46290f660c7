import type { Order } from '#shop/orders/contract.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderRow } from './order-row.tsx'

const SKELETON_ROWS = ['first', 'second', 'third']

export function OrderRowsLoading() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading orders...</span>
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
      <p className="font-display text-xl">No orders yet</p>
      <p className="text-quiet">Your orders will appear here.</p>
      <ButtonLink to="/products">Start Shopping</ButtonLink>
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
