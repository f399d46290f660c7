import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useAnnouncement } from '#web/storefront/frame/announcement.tsx'
import { whenIdle } from '#web/ui/idle.ts'
import { CartPanel, preloadCart } from '../cart/cart-panel.tsx'
import { AnnouncementStrip } from './announcement.tsx'
import { CategoryStrip, type StripCategory } from './category-strip.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { preloadSideMenu, SideMenu } from './side-menu.tsx'

const OpenCart = createContext<() => void>(() => {})

/** Opens the cart panel from anywhere on a page. */
export function useOpenCart(): () => void {
  return useContext(OpenCart)
}

interface FrameProps {
  /** Undefined when the server could not say; the strip then asks again. */
  categories: StripCategory[] | undefined
  children: ReactNode
}

function preloadPanels(): void {
  preloadCart()
  preloadSideMenu()
}

/** Surrounds every page of the storefront. Navbar, page and footer hydrate one by one. */
export function Frame({ categories, children }: FrameProps) {
  const [open, setOpen] = useState<'cart' | 'menu'>()
  const close = () => setOpen(undefined)
  useEffect(() => whenIdle(preloadPanels), [])
  const isAnnouncing = useAnnouncement() !== undefined
  return (
    <OpenCart value={() => setOpen('cart')}>
      <div
        className={`flex min-h-dvh flex-col [--navbar:3.5rem] [--strip:2.75rem] md:[--navbar:4rem] ${isAnnouncing ? '[--announcement:2.75rem] in-data-unannounced:[--announcement:0rem]' : ''}`}
      >
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <AnnouncementStrip />
        <Navbar onOpenCart={() => setOpen('cart')} onOpenMenu={() => setOpen('menu')} />
        <CategoryStrip known={categories} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Suspense fallback={null}>
            <div className="contents">{children}</div>
          </Suspense>
        </main>
        <Footer />
        <SideMenu isOpen={open === 'menu'} onOpen={() => setOpen('menu')} onClose={close} />
        <CartPanel isOpen={open === 'cart'} onOpen={() => setOpen('cart')} onClose={close} />
      </div>
    </OpenCart>
  )
}
