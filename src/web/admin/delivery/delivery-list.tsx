import { type ReactNode, useCallback, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#shop/orders/contract.ts'
import { MAX_MOVED_ORDERS } from '#shop/orders/moves/contract.ts'
import { useChoice } from '#web/lists/choice.tsx'
import type { List } from '#web/lists/list.ts'
import { BulkBar } from '../orders/bulk/bulk-bar.tsx'
import { shownOrderId } from '../orders/shown-order.ts'
import { DeliveryTable } from './delivery-table.tsx'

interface DeliveryListProps {
  title: string
  list: List<Order>
  /** What was searched for, and the address without it. */
  search: { q: string | undefined; clearPath: string }
  nothing: string
  /** What has happened meanwhile. */
  news?: ReactNode
  /** A filter of what the table shows. */
  children?: ReactNode
}

export function DeliveryList({ title, list, search, nothing, ...rest }: DeliveryListProps) {
  const { news, children } = rest
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const choice = useChoice(shownOrderId, MAX_MOVED_ORDERS)
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="justify-self-start text-lg">
        {title}
      </h2>
      {news}
      {children}
      <DeliveryTable
        caption={title}
        list={list}
        choice={choice}
        found={search.q ? ['order', 'orders'] : undefined}
        empty={
          <p
            className={`py-8 text-center wrap-anywhere text-quiet ${children ? '' : 'border-t border-line'}`}
          >
            {search.q ? <NothingFound {...search} q={search.q} /> : nothing}
          </p>
        }
        onRowLost={focusHeading}
      />
      <BulkBar rows={list.rows ?? []} choice={choice} />
    </section>
  )
}

function NothingFound({ q, clearPath }: { q: string; clearPath: string }) {
  return (
    <>
      No orders match “{q}”.{' '}
      <Link
        to={clearPath}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        Clear the search
      </Link>
    </>
  )
}
