import { type ComponentType, lazy } from 'react'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { opensPanel, Panel, PanelLoading, type PanelProps } from '#web/ui/panel.tsx'

type Content = ComponentType<Pick<PanelProps, 'onClose'>>

/** A panel whose content is loaded separately, so that the page can be used before. */
function loadedLater(id: string, side: PanelProps['side'], load: () => Promise<Content>) {
  // The panel shows a failure.
  const preload = () => void load().catch(() => undefined)
  return { id, side, preload, Content: lazy(async () => ({ default: await load() })) }
}

export const CART = loadedLater(
  'cart-panel',
  'right',
  async () => (await import('../cart/cart-content.tsx')).CartContent,
)

export const MENU = loadedLater(
  'side-menu',
  'left',
  async () => (await import('./side-menu-content.tsx')).SideMenuContent,
)

/** Attributes of a button that opens it. */
export function opens({ id, preload }: typeof CART, onOpen: () => void) {
  return { onPointerDown: preload, onFocus: preload, ...opensPanel(id, onOpen) }
}

interface FramePanelProps extends Pick<PanelProps, 'isOpen' | 'onOpen' | 'onClose' | 'label'> {
  of: typeof CART
}

export function FramePanel({ of: { id, side, Content }, ...props }: FramePanelProps) {
  return (
    <Panel id={id} side={side} {...props}>
      <LazyBoundary loading={<PanelLoading />}>
        <Content onClose={props.onClose} />
      </LazyBoundary>
    </Panel>
  )
}
