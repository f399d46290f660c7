import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '#messages'
import { countPieces } from '#shop/shared/pieces.ts'
import { useCart } from '#web/queries/cart.ts'
import { LanguageSwitch } from '#web/session/language-switch.tsx'
import { useShop } from '#web/settings/shop.ts'
import { ShopName } from '#web/settings/shop-name.tsx'
import { useWrittenLinks } from '#web/settings/written-pages.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { BagIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx'
import { SearchField } from '../search/search-field.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CART, MENU, opens } from './panels.tsx'

const links = [
  { to: '/', label: m.nav_home },
  { to: '/products', label: m.nav_products },
  { to: '/about', label: m.nav_about },
]

/** At twice the text size, still leaves room for the shop's name. */
const ICON_BUTTON =
  'relative flex size-[min(2.75rem,12.5vw)] items-center justify-center transition-colors hover:text-madder'

interface NavbarProps {
  onOpenCart: () => void
  onOpenMenu: () => void
}

export function Navbar(props: NavbarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <Suspense fallback={null}>
        <Bar {...props} />
      </Suspense>
    </header>
  )
}

/** Between the buttons of a phone there is room for ten large letters, or for two or three lines of smaller ones. */
function sizeOf({ length }: string): string {
  if (length <= 10) return 'text-xl md:text-2xl'
  return length <= 16
    ? 'line-clamp-2 text-base/tight md:text-lg/tight'
    : 'line-clamp-3 text-xs/tight md:text-sm/tight lg:line-clamp-2 lg:text-lg/tight'
}

function Bar({ onOpenCart, onOpenMenu }: NavbarProps) {
  const shownLinks = useWrittenLinks(links)
  const { name } = useShop()
  return (
    <div className="page-width grid h-[calc(var(--navbar)-1px)] grid-cols-[1fr_minmax(0,auto)_1fr] items-center">
      <div className="flex items-center text-sm">
        <nav aria-label={m.nav_main()} className="flex items-center">
          <button
            type="button"
            aria-label={m.nav_open_menu()}
            {...opens(MENU, onOpenMenu)}
            className={`${ICON_BUTTON} -ml-3 md:hidden`}
          >
            <MenuIcon />
          </button>
          <ul className="hidden gap-8 md:flex">
            {shownLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  className="py-3 underline-offset-8 hover:underline aria-[current=page]:underline"
                >
                  {label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch isShort className={`${ICON_BUTTON} md:hidden`} />
      </div>
      <Link
        to="/"
        className="relative flex h-full items-center px-2 text-center font-display font-semibold tracking-[-0.02em]"
      >
        <span className={`wrap-anywhere text-balance ${sizeOf(name)}`}>
          <ShopName className="md:h-12 md:w-48" />
        </span>
        <span className="sr-only">{m.nav_to_home()}</span>
      </Link>
      <div className="flex items-center justify-end gap-1 md:gap-3">
        <SearchField className="hidden w-28 md:block lg:w-52" />
        <PhoneSearch className={ICON_BUTTON} />
        <LanguageSwitch className="hidden px-2 py-3 text-sm underline-offset-8 hover:underline md:block" />
        <AccountMenu />
        <CartButton onOpen={onOpenCart} />
      </div>
    </div>
  )
}

function CartButton({ onOpen }: { onOpen: () => void }) {
  const { data: lines = [] } = useCart()
  const count = countPieces(lines)
  return (
    <button
      type="button"
      aria-label={m.nav_cart({ count, shown: formatCount(count) })}
      {...opens(CART, onOpen)}
      className={`${ICON_BUTTON} -mr-3`}
    >
      <BagIcon />
      {count > 0 && (
        <span className="tabular absolute top-1 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-madder-fill px-1 text-[0.7rem] leading-none [&:lang(bn)]:text-sm/none font-semibold text-day">
          {formatCount(count)}
        </span>
      )}
    </button>
  )
}

/** On phones the search field covers the bar when opened; without scripts, it is a page of its own. */
function PhoneSearch({ className }: { className: string }) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <div className="md:hidden">
      <Link
        ref={opener}
        to="/products#filters"
        aria-label={m.nav_search()}
        aria-expanded={isOpen}
        onClick={open}
        className={className}
      >
        <SearchIcon />
      </Link>
      {isOpen && (
        <div className="absolute inset-x-0 top-0 z-10 flex h-[calc(var(--navbar)-1px)] items-center gap-2 bg-paper pr-1 pl-4">
          <SearchField takesFocus onLeave={close} className="flex-1" />
          <CloseButton label={m.nav_close_search()} onClose={close} />
        </div>
      )}
    </div>
  )
}
