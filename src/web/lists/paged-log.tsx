import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface LogPage {
  page: number
  pages: number
}

interface PagedLogProps<Data extends LogPage, Row> {
  query: UseQueryResult<Data>
  /** What is listed, such as `the log`. */
  what: string
  rowsOf: (data: Data) => readonly Row[]
  onPage: (page: number) => void
  /** Content above the rows once they are loaded, or instead of them. */
  above: (data: Data) => ReactNode
  /** A row: its content, and the time beside it on wide screens. */
  children: (row: Row) => ReactNode
}

/** Log entries, newest first, on numbered pages. */
export function PagedLog<Data extends LogPage, Row extends { id: string }>({
  query,
  what,
  rowsOf,
  onPage,
  above,
  children,
}: PagedLogProps<Data, Row>) {
  const { data } = query
  return (
    <>
      <LoadFailure title={m.list_load_failed({ what })} query={query} />
      {query.isPending && <Skeleton className="h-32" />}
      {data && above(data)}
      {data && rowsOf(data).length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {rowsOf(data).map((row) => (
            <li
              key={row.id}
              className="grid gap-x-6 gap-y-1 py-3 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto]"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <nav aria-label={m.list_pages({ what })} className="flex items-center gap-4">
          <Button
            look="outline"
            size="sm"
            disabled={data.page <= 1}
            onClick={() => onPage(data.page - 1)}
          >
            {m.list_newer()}
          </Button>
          <span className="tabular text-sm">
            {m.list_page({ page: formatCount(data.page), pages: formatCount(data.pages) })}
          </span>
          <Button
            look="outline"
            size="sm"
            disabled={data.page >= data.pages}
            onClick={() => onPage(data.page + 1)}
          >
            {m.list_older()}
          </Button>
        </nav>
      )}
    </>
  )
}
