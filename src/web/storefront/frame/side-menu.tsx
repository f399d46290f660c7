import { lazy } from 'react'
import { m } from '#messages'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel, PanelLoading } from '#web/ui/panel.tsx'

interface SideMenuProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export const SIDE_MENU_ID = 'side-menu'

const loadContent = () => import('./side-menu-content.tsx')
const SideMenuContent = lazy(async () => ({ default: (await loadContent()).SideMenuContent }))

export function preloadSideMenu(): void {
  // The panel shows a failure.
  loadContent().catch(() => undefined)
}

export function SideMenu(props: SideMenuProps) {
  return (
    <Panel id={SIDE_MENU_ID} {...props} label={m.nav_menu()} side="left">
      <LazyBoundary loading={<PanelLoading />}>
        <SideMenuContent onClose={props.onClose} />
      </LazyBoundary>
    </Panel>
  )
}
