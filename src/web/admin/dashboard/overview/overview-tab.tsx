import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { toShopDate } from '#shop/shared/clock.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { overviewQuery, type ReportDays } from '#web/queries/reports.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BeginOwnShop } from '../beginning/begin-own-shop.tsx'
import { MissingList } from '../beginning/missing-list.tsx'
import { FailedMails } from '../failed-work.tsx'
import { Figure, Figures } from '../figures.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToTab } from '../path-to-tab.ts'
import { TabHeading } from '../tab-heading.tsx'
import { LowStockList } from './low-stock.tsx'
import { readDays, readStockShown } from './overview-filter.ts'
import { Sales } from './sales.tsx'
import { SizeList } from './size-list.tsx'
import { Waiting } from './waiting.tsx'

export function OverviewTab() {
  const [parameters] = useSearchParams()
  const sizes = readStockShown(parameters)
  return sizes ? <SizeList shown={sizes} /> : <OverviewOf days={readDays(parameters)} />
}

/** What an owner looks for in the morning. */
function OverviewOf({ days }: { days: ReportDays }) {
  const overview = useQuery(overviewQuery())
  const { data } = overview
  return (
    <>
      <TabHeading title="Overview" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10">
        <BeginOwnShop />
        <FailedMails />
        <MissingList />
        <LoadFailure title="Error loading figures:" query={overview} />
        <Cards />
        {data && <Waiting waiting={data.waiting} />}
        {data?.totalOrders === 0 ? (
          <NothingSold products={data.totalProducts} />
        ) : (
          <Sales days={days} />
        )}
        {data?.totalProducts !== 0 && <LowStockList />}
      </div>
    </>
  )
}

function Cards() {
  const { data, isError } = useQuery(overviewQuery())
  const today = toShopDate(new Date())
  // Where they cannot be known, it is said above what is wrong.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures isSix>
      <Figure name="Total Orders" value={data?.totalOrders ?? unknown} to={pathToTab('orders')} />
      <Figure
        name="Orders Today"
        value={data?.ordersToday ?? unknown}
        to={pathToOrders({ from: today, to: today })}
      />
      <Figure name="Total Users" value={data?.totalUsers ?? unknown} to={pathToTab('customers')} />
      <Figure
        name="Active Customers"
        value={data?.activeCustomers ?? unknown}
        note="Have ordered"
      />
      <Figure
        name="Total Products"
        value={data?.totalProducts ?? unknown}
        to={pathToTab('products')}
      />
      <Figure
        name="Total Revenue (BDT)"
        value={data ? formatBdt(data.totalRevenue) : unknown}
        note="Without cancelled orders"
      />
    </Figures>
  )
}

function NothingSold({ products }: { products: number }) {
  return (
    <EmptyList
      title="Nothing sold yet"
      action={
        products === 0 && (
          <ButtonLink to="/add-products" look="outline">
            Add the first product
          </ButtonLink>
        )
      }
    >
      {products === 0
        ? 'There is nothing for sale yet either: the shop begins with a product.'
        : 'With the first order, what is sold will be drawn here by day.'}
    </EmptyList>
  )
}
