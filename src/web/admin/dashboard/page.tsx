import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#brand/words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AuditTab } from './audit/audit-tab.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DeliveryTab } from './delivery/delivery-tab.tsx'
import { LaterTab } from './later-tab.tsx'
import { MessagesTab } from './messages/messages-tab.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments/payments-tab.tsx'
import { PicturesTab } from './pictures/pictures-tab.tsx'
import { ProductsTab } from './products/products-tab.tsx'
import { SideMenu } from './side-menu.tsx'
import { type Tab, tabOf } from './tabs.ts'
import { TwoFactorNotice } from './two-factor-notice.tsx'
import { VouchersTab } from './vouchers/vouchers-tab.tsx'

export function meta() {
  return adminMeta('Dashboard')
}

export default function DashboardPage() {
  const [parameters] = useSearchParams()
  const tab = tabOf(parameters)
  const [isMenuOpen, setIsMenuOpen] = useState(false)

  // The server knows one dashboard only; which tab is open is the browser's to say.
  useEffect(() => {
    document.title = `${tab.name} – Dashboard – ${brand.name}`
  }, [tab])

  return (
    <div className="min-h-dvh text-sm lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh border-r border-line lg:block">
        <SideMenu tab={tab} />
      </aside>
      <Panel
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        label="Dashboard menu"
        side="left"
      >
        <SideMenu tab={tab} onLeave={() => setIsMenuOpen(false)} />
      </Panel>
      <div className="min-w-0">
        <DashboardHeader isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(!isMenuOpen)} />
        <main className="px-4 pt-6 pb-20 md:px-8">
          <TwoFactorNotice />
          <OpenTab tab={tab} />
        </main>
      </div>
    </div>
  )
}

function OpenTab({ tab }: { tab: Tab }) {
  switch (tab.id) {
    case 'overview':
      return <OverviewTab />
    case 'orders':
      return <OrdersTab />
    case 'delivery':
      return <DeliveryTab />
    case 'messages':
      return <MessagesTab />
    case 'payments':
      return <PaymentsTab />
    case 'vouchers':
      return <VouchersTab />
    case 'pictures':
      return <PicturesTab />
    case 'activity':
      return <AuditTab />
    case 'products':
      return <ProductsTab />
    case 'categories':
      return <CategoriesTab />
    case 'customers':
    case 'reports':
      return <LaterTab id={tab.id} name={tab.name} />
  }
}
