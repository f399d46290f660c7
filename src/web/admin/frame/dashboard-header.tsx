import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatClock, formatDate, formatDay } from '#shop/shared/dates.ts'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ArrowLeftIcon, HomeIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Keys } from './shortcuts/shortcut-help.tsx'

interface DashboardHeaderProps {
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

/** One line on every screen, unless letters are very large. */
export function DashboardHeader({ isMenuOpen, onMenu, onSearch }: DashboardHeaderProps) {
  const account = useAccount()
  const name = account?.name || m.frame_administrator()
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center border-b border-line bg-paper px-4 md:gap-x-5 md:px-8">
      <button
        type="button"
        onClick={onMenu}
        aria-label={m.nav_menu()}
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        className="-ml-3 grid size-11 shrink-0 place-items-center lg:hidden"
      >
        <MenuIcon />
      </button>
      <TextLink
        look="plain"
        to="/"
        className="shrink-0 whitespace-nowrap max-md:min-w-11 max-md:justify-center"
      >
        <ArrowLeftIcon className="max-md:hidden" />
        <HomeIcon className="md:hidden" />
        <span className="max-md:sr-only">{m.back_home()}</span>
      </TextLink>
      <button
        type="button"
        onClick={onSearch}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 shrink-0 items-center gap-2 px-2 text-quiet hover:text-ink max-md:min-w-11 max-md:justify-center"
      >
        <SearchIcon className="size-4.5" />
        <span className="max-md:sr-only">{m.nav_search()}</span>
        <span aria-hidden="true" className="max-lg:hidden">
          <Keys keys={['Ctrl', 'K']} />
        </span>
      </button>
      <div className="mr-2 min-w-0 grow basis-26 text-right text-xs leading-4 md:mr-0 md:flex md:items-center md:justify-end md:gap-5">
        {account && (
          <p className="truncate">
            <span className="font-medium">{m.frame_welcome({ name })}</span>{' '}
            <span className="text-quiet max-md:block max-md:truncate md:ml-1">{account.email}</span>
          </p>
        )}
        <Clock />
      </div>
      {account && <OwnAvatar name={name} email={account.email} image={account.image ?? ''} />}
    </header>
  )
}

function OwnAvatar({ name, email, image }: { name: string; email: string; image: string }) {
  const record = useQuery(query('GET /user/:email', email)).data
  return <Avatar src={record?.imageUrl || image} name={name} alt={name} size="md" />
}

const TICK_MS = 1000

/** The time in the shop. Known only in the browser; its space is reserved until then. */
function Clock() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const ticking = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return (
    <p className="tabular min-h-[1.125rem] shrink-0 md:h-9 md:whitespace-nowrap md:min-w-28">
      {now && (
        <>
          <time dateTime={now.toISOString()} className="font-medium md:block">
            {formatClock(now)}
          </time>{' '}
          <span className="text-quiet md:hidden">{formatDate(now)}</span>
          <span className="text-quiet max-md:hidden">{formatDay(now)}</span>
        </>
      )}
    </p>
  )
}
