import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import {
  deliverySummaryQuery,
  orderSummaryQuery,
  REFUNDS_DUE,
  refundsDueQuery,
} from '#web/queries/orders.ts'
import { paymentSummaryQuery } from '#web/queries/payments.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FailedMails } from '../failed-mails.tsx'
import { Figure, Figures } from '../figures.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToPayments } from '../payments/payment-filter.ts'
import { TabHeading } from '../tab-heading.tsx'

export function OverviewTab() {
  const orders = useQuery(orderSummaryQuery())
  return (
    <>
      <TabHeading title="Overview" />
      <div className="mt-4 grid gap-8">
        <FailedMails />
        <LoadFailure title="Error loading orders:" query={orders} />
        <Figures>
          <Figure name="Total Orders" value={orders.data?.totalOrders} />
          <Figure name="Orders Today" value={orders.data?.ordersToday} />
          <Figure
            name="Total Revenue"
            value={orders.data && formatBdt(orders.data.totalRevenue)}
            note="Without cancelled orders"
          />
        </Figures>
        <NextToDo />
        <section aria-labelledby="orders-by-status" className="max-w-2xl">
          <h2 id="orders-by-status" className="text-lg">
            Orders by status
          </h2>
          <StatusBars counts={orders.data?.statusBreakdown} />
        </section>
        <p className="max-w-xl text-quiet">
          Total users, active customers and total products will be counted here once their tabs
          work.
        </p>
      </div>
    </>
  )
}

function NextToDo() {
  const waiting = useQuery(deliverySummaryQuery()).data?.pending.count ?? 0
  const refunds = useQuery(refundsDueQuery()).data
  const toDecide = useQuery(paymentSummaryQuery()).data?.toDecide ?? 0
  if (!waiting && !refunds?.count && !toDecide) return null
  return (
    <div className="grid gap-2 border-l-2 border-madder pl-4 text-base">
      {Boolean(waiting) && (
        <p>
          {waiting === 1 ? '1 order waits' : `${formatCount(waiting)} orders wait`} for a delivery
          person. <WayToDo to="/dashboard?tab=delivery">Assign now</WayToDo>
        </p>
      )}
      {toDecide > 0 && (
        <p>
          {toDecide === 1 ? '1 payment waits' : `${formatCount(toDecide)} payments wait`} for a
          decision. <WayToDo to={pathToPayments()}>Decide now</WayToDo>
        </p>
      )}
      {refunds && refunds.count > 0 && (
        <p>
          {cancelledButPaid(refunds)}:{' '}
          <WayToDo to={pathToOrders(REFUNDS_DUE)}>see the refunds due</WayToDo>
        </p>
      )}
    </div>
  )
}

function cancelledButPaid({ count, mayBeMore }: { count: number; mayBeMore: boolean }): string {
  if (count === 1) return '1 order is cancelled but paid'
  return `${mayBeMore ? `${count} or more` : count} orders are cancelled but paid`
}

function WayToDo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="font-medium">
      {children}
    </TextLink>
  )
}

function StatusBars({ counts }: { counts: { _id: string; count: number }[] | undefined }) {
  if (!counts) return <Skeleton className="mt-3 h-55" />
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul className="mt-3">
      {ORDER_STATUSES.map((status) => {
        const count = counts.find(({ _id }) => _id === status)?.count ?? 0
        return (
          <li key={status} className="border-t border-line">
            <Link
              to={`/dashboard?tab=orders&status=${status}`}
              className="grid min-h-11 grid-cols-[6rem_1fr_5rem] items-center gap-3 hover:bg-wash"
            >
              <span>
                <StatusLabel status={status} />
              </span>
              <span aria-hidden="true" className="h-2">
                <span
                  className="block h-full bg-ink/70"
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="tabular pr-2 text-right">{formatCount(count)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
