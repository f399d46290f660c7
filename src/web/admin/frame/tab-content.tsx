import { type ComponentType, lazy, Suspense } from 'react'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { TabHeading } from './page-heading.tsx'
import type { Tab } from './sections.ts'
import { TabBoundary, TabNotLoaded } from './tab-boundary.tsx'

/** Each tab is a file of its own, fetched when it is first opened. */
const contents: Record<Tab['id'], ComponentType> = {
  overview: lazyTab(async () => (await import('../overview/overview-tab.tsx')).OverviewTab),
  orders: lazyTab(async () => (await import('../orders/orders-tab.tsx')).OrdersTab),
  delivery: lazyTab(async () => (await import('../delivery/delivery-tab.tsx')).DeliveryTab),
  products: lazyTab(async () => (await import('../products/products-tab.tsx')).ProductsTab),
  categories: lazyTab(async () => (await import('../categories/categories-tab.tsx')).CategoriesTab),
  customers: lazyTab(async () => (await import('../customers/customers-tab.tsx')).CustomersTab),
  messages: lazyTab(async () => (await import('../messages/messages-tab.tsx')).MessagesTab),
  payments: lazyTab(async () => (await import('../payments/payments-tab.tsx')).PaymentsTab),
  vouchers: lazyTab(async () => (await import('../vouchers/vouchers-tab.tsx')).VouchersTab),
  reports: lazyTab(async () => (await import('../reports/reports-tab.tsx')).ReportsTab),
  pictures: lazyTab(async () => (await import('../images/pictures-tab.tsx')).PicturesTab),
  activity: lazyTab(async () => (await import('../activity/audit-tab.tsx')).AuditTab),
  work: lazyTab(async () => (await import('../tasks/work-tab.tsx')).WorkTab),
  pages: lazyTab(async () => (await import('../pages/pages-tab.tsx')).PagesTab),
  settings: lazyTab(async () => (await import('../settings/settings-tab.tsx')).SettingsTab),
}

function lazyTab(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new TabNotLoaded(cause)
    }
  })
}

/** What the open tab shows; its name stands there while the rest is on its way. */
export function TabContent({ tab }: { tab: Tab }) {
  const Content = contents[tab.id]
  return (
    <TabBoundary key={tab.id} name={tab.name}>
      <Suspense fallback={<TabLoading name={tab.name} />}>
        <Content />
      </Suspense>
    </TabBoundary>
  )
}

function TabLoading({ name }: { name: string }) {
  return (
    <>
      <TabHeading title={name} />
      <div className="mt-4">
        <RowsSkeleton count={8} className="h-12" what={name.toLowerCase()} />
      </div>
    </>
  )
}
