import { lazy } from 'react'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface SideMenuProps {
  isOpen: boolean
  onClose: () => void
}

const loadContent = () => import('./side-menu-content.tsx')
const SideMenuContent = lazy(async () => ({ default: (await loadContent()).SideMenuContent }))

export function preloadSideMenu(): void {
  // If it cannot be had, the panel says so.
  loadContent().catch(() => undefined)
}

export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label="Menu" side="left">
      <LazyBoundary>
        <SideMenuContent onClose={onClose} />
      </LazyBoundary>
    </Panel>
  )
}
