import { lazy } from 'react'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface CartPanelProps {
  isOpen: boolean
  onClose: () => void
}

const loadContent = () => import('./cart-content.tsx')
const CartContent = lazy(async () => ({ default: (await loadContent()).CartContent }))

export function preloadCart(): void {
  // If it cannot be had, the panel says so.
  loadContent().catch(() => undefined)
}

export function CartPanel({ isOpen, onClose }: CartPanelProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label="Cart" side="right">
      <LazyBoundary>
        <CartContent onClose={onClose} />
      </LazyBoundary>
    </Panel>
  )
}
