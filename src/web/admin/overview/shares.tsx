import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatBdt } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'

export interface Share {
  key: string
  name: ReactNode
  orders: number
  revenue: number
  /** The list of these orders. */
  to: string
}

/** What orders divide into, the longest bar first. */
export function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ orders }) => orders))
  return (
    <section className="min-w-0">
      <h3 className="pb-2 font-sans text-sm font-medium tracking-normal">{title}</h3>
      <ul className="border-b border-line">
        {shares.map(({ key, to, ...share }) => (
          <li key={key} className="border-t border-line">
            <Link to={to} className="block py-2 hover:bg-wash">
              <Row {...share} most={most} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ name, orders, revenue, most }: Omit<Share, 'key' | 'to'> & { most: number }) {
  return (
    <>
      <span className="tabular flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        <span className="whitespace-nowrap">
          {formatCount(orders)} <span className="sr-only">{orders === 1 ? 'order' : 'orders'}</span>
        </span>
      </span>
      <span className="tabular mt-1 flex items-center justify-between gap-3">
        <svg aria-hidden="true" className="h-1.5 min-w-0 flex-1">
          <rect width={`${(100 * orders) / most}%`} height="100%" className="fill-ink/70" />
        </svg>
        <span className="w-32 text-right text-xs whitespace-nowrap text-quiet">
          {formatBdt(revenue)}
        </span>
      </span>
    </>
  )
}
