import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FiguresProps {
  /** For six figures, so that no row is half empty; otherwise each row has as many as fit. */
  isSix?: boolean
  /** For three or four counts, which are one line on a phone. */
  isCounts?: boolean
  children: ReactNode
}

export function Figures({ isSix = false, isCounts = false, children }: FiguresProps) {
  const columns = isSix
    ? 'sm:grid-cols-3 xl:grid-cols-6'
    : 'sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]'
  const onPhone = isCounts
    ? 'counts grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))]'
    : 'two-columns'
  return <dl className={`grid border-t border-l border-line ${onPhone} ${columns}`}>{children}</dl>
}

interface FigureProps {
  name: string
  /** Undefined while loading. */
  value: string | number | undefined
  note?: string | undefined
  /** The list of what is counted. */
  to?: string
}

/** Characters that fit into half a phone's width: `BDT 1,23,45,678.00` is set smaller, and does not wrap. */
const ROOM_ON_PHONE = 12

function isLong(value: string | number | undefined): boolean {
  return typeof value === 'string' && value.length > ROOM_ON_PHONE
}

export function Figure({ name, value, note, to }: FigureProps) {
  return (
    <div className="relative border-r border-b border-line px-4 py-2 max-sm:px-[10px] not-in-[.counts]:max-sm:last:odd:col-span-full">
      <dt className="text-xs text-quiet">
        {to ? (
          // The whole figure is clickable.
          <Link
            to={to}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:after:bg-ink/3"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd
        className={`tabular min-h-8 font-medium wrap-anywhere max-sm:leading-tight ${isLong(value) ? 'text-sm sm:text-lg xl:text-sm 2xl:text-lg' : 'text-lg'}`}
      >
        {(typeof value === 'number' ? formatCount(value) : value) ?? (
          <Skeleton className="my-1.5 h-5 w-16" />
        )}
      </dd>
      {note && <dd className="text-xs text-quiet in-[.counts]:max-sm:sr-only">{note}</dd>}
    </div>
  )
}
