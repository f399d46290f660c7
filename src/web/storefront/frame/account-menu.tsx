import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { query } from '#web/queries/query.ts'
import { useAccount, useSignOut } from '#web/queries/session.ts'
import { LanguageSwitch } from '#web/session/language-switch.tsx'
import { useLoginPath } from '#web/session/login-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const MENU_ITEM = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-wash -outline-offset-2'

/** A login link for visitors, a menu behind the avatar for users. */
export function AccountMenu() {
  const account = useAccount()
  const loginPath = useLoginPath()
  if (account === undefined) {
    return (
      <div className="hidden w-11 justify-center md:flex">
        <Skeleton className="size-8 rounded-full" />
      </div>
    )
  }
  if (account === null) {
    return (
      <Link
        to={loginPath}
        className="hidden w-11 justify-center py-3 text-sm underline-offset-8 hover:underline md:flex"
      >
        {m.nav_login()}
      </Link>
    )
  }
  return <AvatarMenu account={account} />
}

function AvatarMenu({ account }: { account: Account }) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const logOut = useLogOut()
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={m.nav_account_of({ name: account.name })}
        className="hidden size-11 items-center justify-center md:flex"
      >
        <Avatar src={account.image} name={account.name.trim() || account.email} size="sm" />
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="fixed inset-auto top-[calc(var(--navbar)-1px)] right-[max(clamp(1rem,4vw,3rem),calc((100vw-82rem)/2+3rem))] w-60 border border-line bg-raised py-2 text-sm text-ink opacity-0 transition-[opacity,display,overlay] transition-discrete open:opacity-100 starting:open:opacity-0"
      >
        <p className="border-b border-line px-4 pt-2 pb-3 text-quiet">
          <span className="block truncate text-ink">{account.name}</span>
          <span className="block truncate">{shownEmail(account.email)}</span>
        </p>
        <ul className="pt-2">
          <li>
            <Link to="/user-profile" onClick={close} className={MENU_ITEM}>
              {m.nav_profile()}
            </Link>
          </li>
          <DashboardItem email={account.email} />
          <li className="empty:hidden">
            <LanguageSwitch className={MENU_ITEM} />
          </li>
          <li>
            <button type="button" onClick={() => logOut().finally(close)} className={MENU_ITEM}>
              {m.nav_logout()}
            </button>
          </li>
          <li>
            <Link to="/orders" onClick={close} className={MENU_ITEM}>
              {m.common_orders()}
            </Link>
          </li>
        </ul>
      </div>
    </>
  )
}

/** Link to the dashboard, for staff. */
function DashboardItem({ email }: { email: string }) {
  const { data: user } = useQuery({ ...query('GET /user/:email', email), staleTime: 300_000 })
  if (user?.role !== 'admin') return null
  return (
    <li>
      <Link to="/dashboard" className={MENU_ITEM}>
        {m.nav_dashboard()}
      </Link>
    </li>
  )
}

export function useLogOut() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut()
      toast.success(m.nav_logged_out(), { durationMs: 2000 })
      await navigate('/')
    } catch {
      toast.error(m.nav_logout_failed())
    }
  }
}
