import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatClock, formatDate, formatDay } from '#web/ui/dates.ts'
import { ArrowLeftIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Keys } from './shortcuts/shortcut-help.tsx'

interface DashboardHeaderProps {
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

/** On a phone the welcome line scrolls away and the controls stay. */
export function DashboardHeader({ isMenuOpen, onMenu, onSearch }: DashboardHeaderProps) {
  const account = useAccount()
  const name = account?.name || m.frame_administrator()
  return (
    <header className="sticky -top-9 z-20 flex flex-wrap items-center gap-x-1 border-b border-line bg-paper px-4 md:top-0 md:h-14 md:flex-nowrap md:gap-x-5 md:px-8">
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
      <TextLink look="plain" to="/" className="shrink-0 whitespace-nowrap">
        <ArrowLeftIcon />
        <span className="max-sm:sr-only">{m.back_home()}</span>
        <span aria-hidden="true" className="sm:hidden">
          {m.nav_home()}
        </span>
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
      <p className="order-first flex h-9 w-full min-w-0 items-center gap-2 text-xs md:order-none md:h-auto md:w-auto md:flex-1 md:justify-end">
        <span className="max-w-full shrink-0 truncate font-medium">
          {m.frame_welcome({ name })}
        </span>
        <span className="truncate text-quiet">{account?.email}</span>
      </p>
      <div className="ml-auto flex items-center gap-2 md:ml-0 md:gap-3">
        <Clock />
        {account && <OwnAvatar name={name} email={account.email} image={account.image ?? ''} />}
      </div>
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
    <div className="tabular h-9 min-w-28 whitespace-nowrap text-right text-xs leading-[1.125rem]">
      {now && (
        <>
          <time dateTime={now.toISOString()} className="block font-medium">
            {formatClock(now)}
          </time>
          <span className="block text-quiet md:hidden">{formatDate(now)}</span>
          <span className="hidden text-quiet md:block">{formatDay(now)}</span>
        </>
      )}
    </div>
  )
}
