import { Link, NavLink } from 'react-router'
import { m } from '#messages'
import { useAccount } from '#web/queries/session.ts'
import { useLoginPath } from '#web/session/login-path.ts'
import { useShop } from '#web/settings/shop.ts'
import { useWrittenLinks } from '#web/settings/written-pages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { useLogOut } from './account-menu.tsx'

const links = [
  { to: '/', label: m.nav_home },
  { to: '/products', label: m.nav_products },
  { to: '/new-arrivals', label: m.nav_featured },
  { to: '/categories', label: m.nav_categories },
  { to: '/about', label: m.nav_about },
  { to: '/contact', label: m.nav_contact },
]

export function SideMenuContent({ onClose }: { onClose: () => void }) {
  const { name } = useShop()
  const shownLinks = useWrittenLinks(links)
  return (
    <div className="flex h-full flex-col overflow-y-auto px-5 pb-6">
      <div className="flex h-14 shrink-0 items-center justify-between">
        <p className="truncate font-display text-xl font-semibold tracking-[-0.02em]">{name}</p>
        <CloseButton label={m.nav_close_menu()} onClose={onClose} className="-mr-3" />
      </div>
      <nav aria-label={m.nav_menu()} className="mt-4">
        <ul>
          {shownLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                onClick={onClose}
                className="flex min-h-12 items-center border-b border-line font-display text-xl aria-[current=page]:text-madder"
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <AccountPart onLeave={onClose} />
    </div>
  )
}

function AccountPart({ onLeave }: { onLeave: () => void }) {
  const account = useAccount()
  const logOut = useLogOut()
  const loginPath = useLoginPath()
  if (!account) {
    return (
      <div className="mt-8 grid gap-1">
        <Link to={loginPath} onClick={onLeave} className="flex min-h-11 items-center font-medium">
          {m.nav_login()}
        </Link>
        <Link to="/signup" onClick={onLeave} className="flex min-h-11 items-center text-quiet">
          {m.nav_signup()}
        </Link>
      </div>
    )
  }
  return (
    <div className="mt-8 grid gap-1">
      <p className="flex items-center gap-3 pb-3">
        <Avatar src={account.image} name={account.name.trim() || account.email} size="sm" />
        <span className="min-w-0 truncate">{account.name}</span>
      </p>
      <Link to="/user-profile" onClick={onLeave} className="flex min-h-11 items-center font-medium">
        {m.nav_profile()}
      </Link>
      <button
        type="button"
        onClick={() => logOut().finally(onLeave)}
        className="flex min-h-11 items-center text-quiet"
      >
        {m.nav_logout()}
      </button>
      <Link to="/orders" onClick={onLeave} className="flex min-h-11 items-center font-medium">
        {m.common_orders()}
      </Link>
    </div>
  )
}
