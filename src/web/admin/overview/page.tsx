import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Money, Overview } from '#shop/reports/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { preload } from '#web/queries/preload.ts'
import { query } from '#web/queries/query.ts'
import { useIsDemo } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { Section } from '../frame/section.tsx'
import { TwoFactorNotice } from '../frame/two-factor-notice.tsx'
import { NewOrderLink } from '../orders/new-order-link.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { pathToPayments } from '../payments/payment-filter.ts'
import { OwedOnOverview } from '../payouts/owed.tsx'
import { pathToProducts } from '../products/product-filter.ts'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { LowStockList, SizeList } from './low-stock.tsx'
import { type ReportDays, readDays, readStockShown } from './overview-filter.ts'
import { Sales, salesQuery } from './sales.tsx'
import { SetupSteps, useMissingSteps } from './setup-steps.tsx'
import { StartOwnShop } from './start-own-shop.tsx'
import { listWaiting } from './what-waits.ts'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Overview')
}

const overviewQuery = {
  ...query('GET /reports/overview'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const sizes = readStockShown(url.searchParams)
  const days = readDays(url.searchParams)
  if (!sizes) {
    preload('readReports', overviewQuery)
    preload('readReports', salesQuery(days))
  }
  return { sizes, days }
}

export default function OverviewPage({ loaderData: { sizes, days } }: Route.ComponentProps) {
  return sizes ? <SizeList shown={sizes} /> : <OverviewOf days={days} />
}

/** What an owner looks for in the morning. */
function OverviewOf({ days }: { days: ReportDays }) {
  const overview = useQuery(overviewQuery)
  const { data } = overview
  return (
    <AdminPage title="Overview" actions={<NewOrderLink />} isRoomy>
      <LoadFailure title="Error loading figures:" query={overview} />
      <Cards overview={overview} />
      <Today overview={overview} />
      {data && <Waiting waiting={data.waiting} />}
      <OwedOnOverview />
      <FailedMails />
      <TwoFactorNotice />
      <StartOwnShop />
      <SetupSteps />
      {data?.totalOrders === 0 ? (
        <NothingSold products={data.totalProducts} />
      ) : (
        <Sales days={days} />
      )}
      {data?.totalProducts !== 0 && <LowStockList />}
      {data && data.totalOrders > 0 && <Ever money={data.money} />}
    </AdminPage>
  )
}

interface FigureOf {
  name: string
  read: (overview: Overview) => string | number
  note?: string
  to?: string
}

interface OfOverview {
  overview: UseQueryResult<Overview>
}

/** When they cannot be loaded, the error is shown above. */
function listFigures(figures: readonly FigureOf[], { data, isError }: UseQueryResult<Overview>) {
  return figures.map(({ read, ...figure }) => (
    <Figure key={figure.name} value={data ? read(data) : isError ? '–' : undefined} {...figure} />
  ))
}

/** Today's figures, each linked to what it counts. */
function Today({ overview }: OfOverview) {
  const today = toShopDate(new Date())
  const ordersToday = pathToOrders({ from: today, to: today })
  const isDemo = useIsDemo()
  const figures: FigureOf[] = [
    { name: 'Revenue', read: (data) => formatBdt(data.revenueToday), to: ordersToday },
    {
      name: 'To pack',
      read: (data) => data.waiting.toAssign,
      to: pathToSection(isDemo ? 'delivery' : 'counter'),
    },
    { name: 'To review', read: (data) => data.waiting.paymentsToDecide, to: pathToPayments() },
    {
      name: 'Products sold out',
      read: (data) => data.productsSoldOut,
      to: pathToProducts({ availability: 'out-of-stock' }),
    },
  ]
  return (
    <Section title="Today">
      <Figures>{listFigures(figures, overview)}</Figures>
    </Section>
  )
}

/** Money since the shop opened. */
function Ever({ money }: { money: Money }) {
  return (
    <Section title="All time">
      <Figures>
        <Figure name="Received" value={formatBdt(money.received)} />
        <Figure name="Refunded" value={formatBdt(money.refunded)} />
        <Figure name="Net" value={formatBdt(money.kept)} note="Received minus refunded" />
      </Figures>
    </Section>
  )
}

function Cards({ overview }: OfOverview) {
  const { data } = overview
  const today = toShopDate(new Date())
  const figures: FigureOf[] = [
    { name: 'Total Orders', read: (data) => data.totalOrders, to: pathToSection('orders') },
    {
      name: 'Orders Today',
      read: (data) => data.ordersToday,
      to: pathToOrders({ from: today, to: today }),
    },
    { name: 'Total Users', read: (data) => data.totalUsers, to: pathToSection('customers') },
    { name: 'Active Customers', read: (data) => data.activeCustomers, note: 'With orders' },
    {
      name: 'Total Products',
      read: (data) => data.totalProducts,
      to: pathToSection('products'),
    },
    {
      name: 'Total Revenue (BDT)',
      read: (data) => formatBdt(data.totalRevenue),
      note: `Excluding cancelled orders${data ? `; net received ${formatBdt(data.money.kept)}` : ''}`,
    },
  ]
  return <Figures isSix>{listFigures(figures, overview)}</Figures>
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

/** Open tasks, each with a link. */
function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const tasks = listWaiting(waiting, useIsDemo())
  const missing = useMissingSteps()
  // Remaining setup steps are shown separately.
  if (tasks.length === 0 && missing?.length !== 0) return null
  return (
    <Section title="To do">
      {tasks.length === 0 ? (
        <p className="text-quiet">No orders or messages are waiting.</p>
      ) : (
        <ul className="grid border-l-2 border-madder pl-4 text-base">
          {tasks.map(({ key, text, way, to }) => (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:pt-2"
            >
              {text}
              <TextLink to={to} className="font-medium max-sm:-mt-1.5">
                {way}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
