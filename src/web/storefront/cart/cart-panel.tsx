import { lazy } from 'react'
import { m } from '#messages'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel, PanelLoading } from '#web/ui/panel.tsx'

interface CartPanelProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export const CART_PANEL_ID = 'cart-panel'

const loadContent = () => import('./cart-content.tsx')
const CartContent = lazy(async () => ({ default: (await loadContent()).CartContent }))

export function preloadCart(): void {
  // The panel shows a failure.
  loadContent().catch(() => undefined)
}

export function CartPanel(props: CartPanelProps) {
  return (
    <Panel id={CART_PANEL_ID} {...props} label={m.cart()} side="right">
      <LazyBoundary loading={<PanelLoading />}>
        <CartContent onClose={props.onClose} />
      </LazyBoundary>
    </Panel>
  )
}
