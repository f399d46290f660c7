import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { Overview } from '#shop/reports/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { preload } from '#web/queries/preload.ts'
import { query } from '#web/queries/query.ts'
import { useRootData } from '#web/settings/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { Section } from '../frame/section.tsx'
import { TwoFactorNotice } from '../frame/two-factor-notice.tsx'
import { NewOrderLink } from '../orders/new-order-link.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { useCashToComeIn } from '../payouts/owed.tsx'
import type { Route } from './+types/page'
import { BestSellers } from './best-sellers.tsx'
import { LowStockList, SizeList } from './low-stock.tsx'
import { type ReportDays, readDays, readStockShown } from './overview-filter.ts'
import { Sales, salesQuery } from './sales.tsx'
import { SetupSteps, useMissingSteps } from './setup-steps.tsx'
import { StartOwnShop } from './start-own-shop.tsx'
import { listWaiting } from './what-waits.ts'

export const meta = sectionMeta(() => m.overview_title())

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
    <AdminPage title={m.overview_title()} primary={<NewOrderLink />}>
      <LoadFailure title={m.overview_error()} query={overview} />
      <Cards overview={overview} />
      {data && <Waiting waiting={data.waiting} />}
      <TwoFactorNotice />
      <StartOwnShop />
      <SetupSteps />
      {data?.totalOrders === 0 ? (
        <NothingSold products={data.totalProducts} />
      ) : (
        <Sales days={days} />
      )}
      {data && data.totalProducts > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-2">
          {data.totalOrders > 0 && <BestSellers days={days} />}
          <LowStockList />
        </div>
      )}
    </AdminPage>
  )
}

interface FigureOf {
  name: string
  read: (overview: Overview) => string | number
  note?: string | undefined
  to?: string
}

function Cards({ overview }: { overview: UseQueryResult<Overview> }) {
  const { data, isError } = overview
  const today = toShopDate(new Date())
  const figures: FigureOf[] = [
    {
      name: m.overview_total_orders(),
      read: (data) => data.totalOrders,
      to: pathToSection('orders'),
    },
    {
      name: m.overview_orders_today(),
      read: (data) => data.ordersToday,
      note: data && formatBdt(data.revenueToday),
      to: pathToOrders({ from: today, to: today }),
    },
    {
      name: m.overview_total_users(),
      read: (data) => data.totalUsers,
      to: pathToSection('customers'),
    },
    {
      name: m.overview_active_customers(),
      read: (data) => data.activeCustomers,
      note: m.overview_with_orders(),
    },
    {
      name: m.overview_total_products(),
      read: (data) => data.totalProducts,
      to: pathToSection('products'),
    },
    {
      name: m.overview_total_revenue(),
      read: (data) => formatBdt(data.totalRevenue),
      note: m.overview_revenue_note(),
    },
  ]
  return (
    <Figures isSix>
      {figures.map(({ read, ...figure }) => (
        // When they cannot be loaded, the error is shown above.
        <Figure
          key={figure.name}
          value={data ? read(data) : isError ? '–' : undefined}
          {...figure}
        />
      ))}
    </Figures>
  )
}

function NothingSold({ products }: { products: number }) {
  return (
    <EmptyList
      title={m.overview_nothing_sold()}
      action={
        products === 0 && (
          <ButtonLink to="/add-products" look="outline">
            {m.overview_first_product()}
          </ButtonLink>
        )
      }
    >
      {products === 0 ? m.overview_first_product_text() : m.overview_first_order_text()}
    </EmptyList>
  )
}

/** Open tasks, each with a link. */
function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const cash = useCashToComeIn()
  const tasks = [...listWaiting(waiting, useRootData()?.isDemo === true), ...cash]
  const missing = useMissingSteps()
  // Remaining setup steps are shown separately.
  if (tasks.length === 0 && missing?.length !== 0) return null
  return (
    <Section title={m.overview_to_do()}>
      {tasks.length === 0 ? (
        <p className="text-quiet">{m.overview_nothing_to_do()}</p>
      ) : (
        <ul className="grid gap-x-10 border-b border-line xl:grid-cols-2">
          {tasks.map(({ key, text, way, to }) => (
            <li
              key={key}
              className="relative flex min-h-11 items-center justify-between gap-x-4 border-t border-line hover:bg-wash"
            >
              {text}
              <TextLink to={to} className="font-medium after:absolute after:inset-0">
                <span className="max-sm:sr-only">{way}</span>
                <ChevronRightIcon className="size-4 sm:hidden" />
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
