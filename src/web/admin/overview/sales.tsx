import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { SalesReport } from '#shop/reports/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
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

/** Sales of the last days: their breakdowns are in the reports. */
export function Sales({ days }: { days: ReportDays }) {
  const sales = useQuery(salesQuery(days))
  return (
    <Section title={m.overview_sales()} action={<SpanChoice chosen={days} />}>
      <LoadFailure title={m.overview_sales_error()} query={sales} />
      {sales.isPending && <SalesSkeleton />}
      {sales.data && (
        <div inert={sales.isPlaceholderData} className="transition-opacity inert:opacity-50">
          <SalesOf report={sales.data} days={days} />
        </div>
      )}
    </Section>
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
  return <SalesByDay report={report} days={days} />
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
    <div role="status">
      <span className="sr-only">{m.overview_sales_loading()}</span>
      <Skeleton className="h-64" />
    </div>
  )
}
