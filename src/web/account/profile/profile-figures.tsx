import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { countPieces } from '#shop/shared/pieces.ts'
import { useCart } from '#web/queries/cart.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Leaves out cancelled orders: that money was never spent. Cash is paid on delivery. */
export function sumOrders(orders: readonly Order[]): { spent: number; paid: number } {
  const counted = orders.filter((order) => order.orderStatus !== 'cancelled')
  return {
    spent: sumTotals(counted),
    paid: sumTotals(counted.filter((order) => order.paymentStatus === 'paid')),
  }
}

function sumTotals(orders: readonly Order[]): number {
  return toTaka(orders.reduce((sum, order) => sum + toPaisa(order.totalAmount), 0))
}

function Spent({ orders }: { orders: readonly Order[] }) {
  const { spent, paid } = sumOrders(orders)
  return (
    <>
      {formatTaka(spent)}
      {spent > 0 && (
        <span className="block font-sans text-xs text-quiet">
          {m.profile_paid({ amount: formatTaka(paid) })}
        </span>
      )}
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-4 sm:block sm:px-8 sm:py-6 sm:first:pl-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="tabular font-display text-2xl sm:mt-2">{children}</dd>
    </div>
  )
}

const waiting = <Skeleton className="inline-block h-7 w-14 align-middle" />
const unknown = <span className="text-quiet">–</span>

interface ProfileFiguresProps {
  orders: readonly Order[] | undefined
  hasFailed: boolean
}

/** Total Orders, Cart Items, Total Spent. */
export function ProfileFigures({ orders, hasFailed }: ProfileFiguresProps) {
  const cart = useCart()
  const ofOrders = (figure: (known: readonly Order[]) => ReactNode) =>
    orders ? figure(orders) : hasFailed ? unknown : waiting
  return (
    <dl className="divide-y divide-line border-y border-line sm:grid sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Figure label={m.profile_total_orders()}>
        {ofOrders((known) => formatCount(known.length))}
      </Figure>
      <Figure label={m.profile_cart_items()}>
        {cart.data ? formatCount(countPieces(cart.data)) : cart.isError ? unknown : waiting}
      </Figure>
      <Figure label={m.profile_total_spent()}>
        {ofOrders((known) => (
          <Spent orders={known} />
        ))}
      </Figure>
    </dl>
  )
}
