import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { m } from '#messages'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { AccessDenied } from '#web/session/access-denied.tsx'
import { useMay, useOwnRole } from '#web/session/use-may.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SKIPPED_TO, SkipLink } from '#web/ui/skip-link.tsx'
import { OrderArrivals } from './arrivals/order-arrivals.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { pathToSection } from './path-to-section.ts'
import { headOf, placeNameOf, type Section, sectionOf, useSections } from './sections.ts'
import { SettingsFrame } from './settings-frame.tsx'
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
      <SkipLink />
      <aside
        aria-label={m.frame_menu()}
        className="sticky top-0 hidden h-dvh border-r border-line lg:block"
      >
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
        <main {...SKIPPED_TO} className="outline-none px-4 pt-6 pb-12 md:px-8 md:pb-20">
          {may('readOrders') && <OrderArrivals />}
          {may('manageSettings') && <CopyNotice />}
          {children}
        </main>
      </div>
    </div>
  )
}

/** The page, where the user may open it, with the way to the others of its place. */
export function SectionPage({ children }: { children: ReactNode }) {
  const section = sectionOf(useLocation().pathname)
  return (
    <SectionGuard section={section}>
      {headOf(section).id === 'settings' ? (
        <SettingsFrame>{children}</SettingsFrame>
      ) : (
        <>
          <Neighbours section={section} />
          {children}
        </>
      )}
    </SectionGuard>
  )
}

/** In place of a page, so that nothing jumps when it comes. */
export function CheckingAccess() {
  return (
    <div role="status" className="grid gap-4">
      <h1 className="sr-only">{m.nav_dashboard()}</h1>
      <span className="sr-only">{m.access_checking()}</span>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** Links to the sections that share a place of the side menu, above each of them. */
function Neighbours({ section }: { section: Section }) {
  const { pathname } = useLocation()
  const place = useSections().filter((each) => headOf(each) === headOf(section))
  if (place.length < 2 || pathname !== pathToSection(section.id)) return null
  return (
    <div className="-mt-4 mb-3">
      <FilterLinks
        label={placeNameOf(section)}
        links={place.map(({ id, name }) => ({
          name: name(),
          to: pathToSection(id),
          isChosen: id === section.id,
        }))}
      />
    </div>
  )
}

/** Blocks addresses of sections that the role does not allow; the dashboard opens the first allowed one. */
function SectionGuard({ section, children }: { section: Section; children: ReactNode }) {
  const { pathname } = useLocation()
  const sections = useSections()
  const role = useOwnRole()
  // The list of settings is for all who may open one of them.
  const isOpen = ({ id, below }: Section) =>
    id === section.id || (section.id === 'settings' && below === section.id)
  if (sections.some(isOpen)) return children
  const [first] = sections
  if (first && pathname === pathToSection('overview')) {
    return <Navigate to={pathToSection(first.id)} replace />
  }
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <AccessDenied role={role?.name ?? ''} />
    </div>
  )
}
