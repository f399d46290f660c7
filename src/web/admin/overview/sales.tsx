import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { regionName } from '#shop/areas/contract.ts'
import { staffLabelOf } from '#shop/payments/methods.ts'
import type { SalesReport } from '#shop/reports/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { BestSellers } from './best-sellers.tsx'
import { pathToOverview, type ReportDays, SPANS } from './overview-filter.ts'
import { SalesByDay } from './sales-by-day.tsx'

/** While another period loads, the last one stays. */
export function salesQuery(days: ReportDays) {
  return {
    ...query('GET /reports/sales', { days }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  }
}

/** Sales of the last days, and their breakdowns. */
export function Sales({ days }: { days: ReportDays }) {
  const sales = useQuery(salesQuery(days))
  return (
    <section aria-labelledby="sales" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="sales" className="text-lg">
          {m.overview_sales()}
        </h2>
        <SpanChoice chosen={days} />
      </div>
      <LoadFailure title={m.overview_sales_error()} query={sales} />
      {sales.isPending && <SalesSkeleton />}
      {sales.data && (
        <div
          inert={sales.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity inert:opacity-50"
        >
          <SalesOf report={sales.data} days={days} />
        </div>
      )}
    </section>
  )
}

function SalesOf({ report, days }: { report: SalesReport; days: ReportDays }) {
  if (report.orders === 0 && report.before.orders === 0) {
    return (
      <EmptyList title={m.overview_no_sales()}>
        {days === '365' ? m.overview_no_sales_year() : m.overview_longer_period()}
      </EmptyList>
    )
  }
  const { from, to } = report
  return (
    <>
      <SalesByDay report={report} days={days} />
      <Figures>
        <Figure
          name={m.overview_received()}
          value={formatBdt(report.received)}
          note={m.overview_received_note()}
        />
        <Figure name={m.overview_refunded()} value={formatBdt(report.refunded)} />
        <Figure
          name={m.overview_net()}
          value={formatBdt(report.kept)}
          note={m.overview_net_note()}
        />
      </Figures>
      {report.orders > 0 && (
        <>
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            <Shares
              title={m.overview_by_status()}
              shares={report.byStatus}
              nameOf={(status) => <StatusLabel status={status} />}
              pathTo={(status) => pathToOrders({ status, from, to })}
            />
            <Shares
              title={m.overview_by_method()}
              shares={report.byPaymentMethod}
              nameOf={(method) => staffLabelOf(method)}
              pathTo={(paymentMethod) => pathToOrders({ paymentMethod, from, to })}
            />
            <Shares
              title={m.overview_by_region()}
              shares={report.byRegion}
              nameOf={regionName}
              pathTo={(region) => pathToOrders({ region, from, to })}
            />
          </div>
          <p className="-mt-4 flex flex-wrap items-center gap-x-6 text-quiet">
            <TextLink to={pathToOrders({ from, to })}>{m.overview_see_period()}</TextLink>
          </p>
          <BestSellers days={days} />
        </>
      )}
    </>
  )
}

function SpanChoice({ chosen }: { chosen: ReportDays }) {
  const links = (['7', '30', '90', '365'] as const).map((days) => ({
    name: SPANS[days](),
    to: pathToOverview(days),
    isChosen: days === chosen,
  }))
  return <FilterLinks label={m.overview_period()} links={links} />
}

function SalesSkeleton() {
  return (
    <div role="status" className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <span className="sr-only">{m.overview_sales_loading()}</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

interface SharesProps<Value extends string> {
  title: string
  shares: readonly { value: Value; orders: number; revenue: number }[]
  nameOf: (value: Value) => ReactNode
  /** The list of these orders. */
  pathTo: (value: Value) => string
}

/** Shares of orders, the longest bar first. */
function Shares<Value extends string>({ title, shares, nameOf, pathTo }: SharesProps<Value>) {
  const most = Math.max(1, ...shares.map(({ orders }) => orders))
  return (
    <section className="min-w-0">
      <h3 className="pb-2 font-sans text-sm font-medium tracking-normal">{title}</h3>
      <ul className="border-b border-line">
        {shares.map(({ value, orders, revenue }) => (
          <li key={value} className="border-t border-line">
            <Link to={pathTo(value)} className="block py-2 hover:bg-wash">
              <span className="tabular flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">{nameOf(value)}</span>
                <span className="whitespace-nowrap">
                  {formatCount(orders)}{' '}
                  <span className="sr-only">{m.desk_orders({ count: orders })}</span>
                </span>
              </span>
              <span className="tabular mt-1 flex items-center justify-between gap-3">
                <svg aria-hidden="true" className="h-1.5 min-w-0 flex-1">
                  <rect width={`${(100 * orders) / most}%`} height="100%" className="fill-ink/70" />
                </svg>
                <span className="w-32 text-right text-xs whitespace-nowrap text-quiet">
                  {formatBdt(revenue)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
