import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
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
  return sectionMeta(matches, m.overview_title())
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
    <AdminPage title={m.overview_title()} primary={<NewOrderLink />} isRoomy>
      <LoadFailure title={m.overview_error()} query={overview} />
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
    { name: m.overview_revenue(), read: (data) => formatBdt(data.revenueToday), to: ordersToday },
    {
      name: m.counter_to_pack(),
      read: (data) => data.waiting.toAssign,
      to: pathToSection(isDemo ? 'delivery' : 'counter'),
    },
    {
      name: m.payments_to_review(),
      read: (data) => data.waiting.paymentsToDecide,
      to: pathToPayments(),
    },
    {
      name: m.overview_products_sold_out(),
      read: (data) => data.productsSoldOut,
      to: pathToProducts({ availability: 'out-of-stock' }),
    },
  ]
  return (
    <Section title={m.overview_today()}>
      <Figures>{listFigures(figures, overview)}</Figures>
    </Section>
  )
}

/** Money since the shop opened. */
function Ever({ money }: { money: Money }) {
  return (
    <Section title={m.overview_all_time()}>
      <Figures>
        <Figure name={m.overview_received()} value={formatBdt(money.received)} />
        <Figure name={m.overview_refunded()} value={formatBdt(money.refunded)} />
        <Figure
          name={m.overview_net()}
          value={formatBdt(money.kept)}
          note={m.overview_net_note()}
        />
      </Figures>
    </Section>
  )
}

function Cards({ overview }: OfOverview) {
  const { data } = overview
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
      note: data
        ? m.overview_revenue_note_net({ net: formatBdt(data.money.kept) })
        : m.overview_revenue_note(),
    },
  ]
  return <Figures isSix>{listFigures(figures, overview)}</Figures>
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
  const tasks = listWaiting(waiting, useIsDemo())
  const missing = useMissingSteps()
  // Remaining setup steps are shown separately.
  if (tasks.length === 0 && missing?.length !== 0) return null
  return (
    <Section title={m.overview_to_do()}>
      {tasks.length === 0 ? (
        <p className="text-quiet">{m.overview_nothing_to_do()}</p>
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
