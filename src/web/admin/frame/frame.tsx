import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { useMay } from '#web/session/use-may.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OrderArrivals } from './arrivals/order-arrivals.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { SectionGuard } from './section-guard.tsx'
import { sectionOf } from './sections.ts'
import { DashboardKeys } from './shortcuts/dashboard-keys.tsx'
import { SideMenu } from './side-menu.tsx'

/** Menu, header and search of every page of the dashboard. */
export function Frame({ children }: { children: ReactNode }) {
  const may = useMay()
  const section = sectionOf(useLocation().pathname)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  return (
    <div className="min-h-dvh text-sm lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh border-r border-line lg:block">
        <SideMenu section={section} />
      </aside>
      <Panel
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        label={m.frame_menu()}
        side="left"
      >
        <SideMenu section={section} onLeave={() => setIsMenuOpen(false)} />
      </Panel>
      <DashboardKeys isSearching={isSearching} onSearch={setIsSearching} />
      <div className="min-w-0">
        <DashboardHeader
          isMenuOpen={isMenuOpen}
          onMenu={() => setIsMenuOpen(!isMenuOpen)}
          onSearch={() => setIsSearching(true)}
        />
        <main className="px-4 pt-6 pb-20 md:px-8">
          {may('readOrders') && <OrderArrivals />}
          {may('manageSettings') && <CopyNotice />}
          <SectionGuard section={section}>{children}</SectionGuard>
        </main>
      </div>
    </div>
  )
}
