import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Money, Overview } from '#shop/reports/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { formatBdt, formatTaka } from '#shop/shared/money.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { overviewQuery, type ReportDays } from '#web/queries/reports.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { Figure, Figures } from '../frame/figures.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { TwoFactorNotice } from '../frame/two-factor-notice.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToPayments } from '../payments/payment-filter.ts'
import { pathToProducts } from '../products/product-filter.ts'
import { BeginOwnShop } from '../setup/begin-own-shop.tsx'
import { MissingList } from '../setup/missing-list.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { LowStockList } from './low-stock.tsx'
import { readDays, readStockShown } from './overview-filter.ts'
import { Sales } from './sales.tsx'
import { SizeList } from './size-list.tsx'
import { Waiting } from './waiting.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Overview')
}

export default function OverviewPage() {
  const [parameters] = useSearchParams()
  const sizes = readStockShown(parameters)
  return sizes ? <SizeList shown={sizes} /> : <OverviewOf days={readDays(parameters)} />
}

/** What an owner looks for in the morning. */
function OverviewOf({ days }: { days: ReportDays }) {
  const overview = useQuery(overviewQuery)
  const { data } = overview
  return (
    <>
      <PageHeading title="Overview" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10">
        <LoadFailure title="Error loading figures:" query={overview} />
        <Today overview={overview} />
        {data && <Waiting waiting={data.waiting} />}
        <FailedMails />
        <Cards overview={overview} />
        <TwoFactorNotice />
        <BeginOwnShop />
        <MissingList />
        {data?.totalOrders === 0 ? (
          <NothingSold products={data.totalProducts} />
        ) : (
          <Sales days={days} />
        )}
        {data?.totalProducts !== 0 && <LowStockList />}
        {data && data.totalOrders > 0 && <Ever money={data.money} />}
      </div>
    </>
  )
}

interface OfOverview {
  overview: UseQueryResult<Overview>
}

/** Where they cannot be known, it is said above what is wrong. */
function nameUnknown({ data, isError }: UseQueryResult<Overview>): string | undefined {
  return isError && !data ? '–' : undefined
}

/** What decides the day, each the way to what it counts. */
function Today({ overview }: OfOverview) {
  const { data } = overview
  const unknown = nameUnknown(overview)
  const today = toShopDate(new Date())
  const ordersToday = pathToOrders({ from: today, to: today })
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-3 text-lg">
        Today
      </h2>
      <Figures>
        <Figure name="Orders" value={data?.ordersToday ?? unknown} to={ordersToday} />
        <Figure
          name="Revenue"
          value={data ? formatTaka(data.revenueToday) : unknown}
          to={ordersToday}
        />
        <Figure
          name="To pack"
          value={data?.waiting.toAssign ?? unknown}
          to={pathToSection('delivery')}
        />
        <Figure
          name="To review"
          value={data?.waiting.paymentsToDecide ?? unknown}
          to={pathToPayments()}
        />
        <Figure
          name="Products sold out"
          value={data?.productsSoldOut ?? unknown}
          to={pathToProducts({ availability: 'out-of-stock' })}
        />
      </Figures>
    </section>
  )
}

/** Money since the shop opened. */
function Ever({ money }: { money: Money }) {
  return (
    <section aria-labelledby="ever">
      <h2 id="ever" className="mb-3 text-lg">
        All time
      </h2>
      <Figures>
        <Figure name="Received" value={formatBdt(money.received)} />
        <Figure name="Refunded" value={formatBdt(money.refunded)} />
        <Figure name="Net" value={formatBdt(money.kept)} note="Received minus refunded" />
      </Figures>
    </section>
  )
}

function Cards({ overview }: OfOverview) {
  const { data } = overview
  const today = toShopDate(new Date())
  const unknown = nameUnknown(overview)
  return (
    <Figures isSix>
      <Figure
        name="Total Orders"
        value={data?.totalOrders ?? unknown}
        to={pathToSection('orders')}
      />
      <Figure
        name="Orders Today"
        value={data?.ordersToday ?? unknown}
        to={pathToOrders({ from: today, to: today })}
      />
      <Figure
        name="Total Users"
        value={data?.totalUsers ?? unknown}
        to={pathToSection('customers')}
      />
      <Figure name="Active Customers" value={data?.activeCustomers ?? unknown} note="With orders" />
      <Figure
        name="Total Products"
        value={data?.totalProducts ?? unknown}
        to={pathToSection('products')}
      />
      <Figure
        name="Total Revenue (BDT)"
        value={data ? formatBdt(data.totalRevenue) : unknown}
        note={`Excluding cancelled orders${data ? `; net received ${formatBdt(data.money.kept)}` : ''}`}
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
        ? 'Add a product to start selling.'
        : 'Daily sales will appear here after your first order.'}
    </EmptyList>
  )
}
