import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShop } from '#web/settings/shop.ts'
import { Panel } from '#web/ui/panel.tsx'
import { adminMeta } from '../admin-meta.ts'
import { TwoFactorNotice } from '../overview/two-factor-notice.tsx'
import type { Route } from './+types/page'
import { OrderArrivals } from './arrivals/order-arrivals.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { tabOf } from './sections.ts'
import { DashboardKeys } from './shortcuts/dashboard-keys.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabContent } from './tab-content.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Dashboard')
}

export default function DashboardPage() {
  const { name: shopName } = useShop()
  const [parameters] = useSearchParams()
  const tab = tabOf(parameters)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)

  // The server knows one dashboard only; which tab is open is the browser's to say.
  useEffect(() => {
    document.title = `${tab.name} – Dashboard – ${shopName}`
  }, [tab, shopName])

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
      <DashboardKeys isSearching={isSearching} onSearch={setIsSearching} />
      <div className="min-w-0">
        <DashboardHeader
          isMenuOpen={isMenuOpen}
          onMenu={() => setIsMenuOpen(!isMenuOpen)}
          onSearch={() => setIsSearching(true)}
        />
        <main className="px-4 pt-6 pb-20 md:px-8">
          <OrderArrivals />
          <CopyNotice />
          {tab.id === 'settings' && (
            <div className="mb-6 empty:hidden">
              <TwoFactorNotice />
            </div>
          )}
          <TabContent tab={tab} />
        </main>
      </div>
    </div>
  )
}
