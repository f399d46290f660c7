import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { CATEGORIES } from '#web/queries/categories.ts'
import { useRootData } from '#web/settings/root-data.ts'
import { whenIdle } from '#web/ui/idle.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SKIPPED_TO, SkipLink } from '#web/ui/skip-link.tsx'
import { AnnouncementStrip } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { CART, FramePanel, MENU } from './panels.tsx'

const OpenCart = createContext<() => void>(() => {})

/** Opens the cart panel from anywhere on a page. */
export function useOpenCart(): () => void {
  return useContext(OpenCart)
}

interface FrameProps {
  /** Undefined when the server failed to load them; the strip then retries. */
  categories: StripCategory[] | undefined
  children: ReactNode
}

function preloadPanels(): void {
  CART.preload()
  MENU.preload()
}

/** Surrounds every page of the storefront. Navbar, page and footer hydrate separately. */
export function Frame({ categories, children }: FrameProps) {
  const [open, setOpen] = useState<'cart' | 'menu'>()
  const close = () => setOpen(undefined)
  useEffect(() => whenIdle(preloadPanels), [])
  const isAnnouncing = useRootData()?.announcement !== undefined
  return (
    <OpenCart value={() => setOpen('cart')}>
      <div
        className={`flex min-h-dvh flex-col [--navbar:3.5rem] [--strip:2.8125rem] md:[--navbar:4rem] ${isAnnouncing ? '[--announcement:2.75rem] in-data-unannounced:[--announcement:0rem]' : ''}`}
      >
        <SkipLink />
        <AnnouncementStrip />
        <Navbar onOpenCart={() => setOpen('cart')} onOpenMenu={() => setOpen('menu')} />
        <CategoryStrip known={categories} />
        <main {...SKIPPED_TO} className="flex-1 outline-none">
          <Suspense fallback={null}>
            <div className="contents">{children}</div>
          </Suspense>
        </main>
        <Footer />
        <FramePanel
          of={MENU}
          label={m.nav_menu()}
          isOpen={open === 'menu'}
          onOpen={() => setOpen('menu')}
          onClose={close}
        />
        <FramePanel
          of={CART}
          label={m.cart()}
          isOpen={open === 'cart'}
          onOpen={() => setOpen('cart')}
          onClose={close}
        />
      </div>
    </OpenCart>
  )
}

interface StripCategory {
  id: string
  name: string
}

const MAX_CATEGORIES = 6

/** The page contains the server's answer; only without one does the browser fetch it. */
function useStripCategories(known: StripCategory[] | undefined): StripCategory[] | undefined {
  const { data, isError } = useQuery({
    queryKey: [...CATEGORIES, 'strip'],
    queryFn: () => call('GET /categories'),
    enabled: known === undefined,
    select: (categories) => categories.filter((category) => category.isActive),
  })
  return known ?? data?.slice(0, MAX_CATEGORIES) ?? (isError ? [] : undefined)
}

function CategoryStrip({ known }: { known: StripCategory[] | undefined }) {
  const categories = useStripCategories(known)
  const data = useRouteLoaderData('storefront/layout') as { isDemo: boolean } | undefined
  // An own shop without categories does not tell shoppers so.
  if (categories?.length === 0 && data?.isDemo === false) return null
  return (
    <nav aria-label={m.nav_categories()} className="h-(--strip) border-b border-line text-sm">
      <div className="page-width flex h-full items-stretch overflow-x-auto [scrollbar-width:none]">
        <StripContent categories={categories} />
      </div>
    </nav>
  )
}

function StripContent({ categories }: { categories: StripCategory[] | undefined }) {
  if (!categories) {
    return (
      <div role="status" aria-label={m.categories_loading()} className="flex items-center gap-8">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <Skeleton key={place} className="h-3.5 w-24" />
        ))}
      </div>
    )
  }
  if (categories.length === 0) {
    return <p className="self-center text-quiet">{m.categories_none()}</p>
  }
  return (
    <ul className="mx-auto flex items-stretch gap-6 lg:gap-10">
      {categories.map((category) => (
        <li key={category.id} className="flex">
          <NavLink
            to={`/category/${category.id}`}
            lang={writtenIn(category.name)}
            className="flex items-center whitespace-nowrap border-b border-transparent text-quiet -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {category.name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
