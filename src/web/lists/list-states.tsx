import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import type { List } from './list.ts'
import { LoadFailure } from './load-failure.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

export interface ListStatesProps<Row> {
  list: List<Row>
  /** What is listed, such as `orders`; used in messages about loading and more rows. */
  what: string
  /** Precedes the reason when loading failed: `Error loading orders:`. */
  failed?: string
  /** Placeholders while loading; the height of a row as a class. */
  waiting?: { count: number; className: string }
  /** Singular and plural of search results, announced to screen readers. */
  found?: readonly [one: string, many: string] | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
}

/**
 * States of a list apart from its rows: loading, failed, empty, or longer than shown. Its parts are laid out in the
 * grid of the parent.
 */
export function ListStates<Row>({
  list,
  what,
  failed = m.list_load_failed({ what }),
  waiting = { count: 8, className: 'h-12' },
  found,
  empty,
  children,
}: ListStatesProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { rows } = list
  return (
    <>
      {found && <FoundCount list={list} words={found} />}
      <LoadFailure title={failed} query={list} />
      {list.isPending && <RowsSkeleton {...waiting} what={what} />}
      {rows?.length === 0 && !list.isOutdated && empty}
      {rows && rows.length > 0 && children(rows)}
      <LoadMore list={list} what={what} />
    </>
  )
}

interface FoundCountProps {
  list: List<unknown>
  words: readonly [one: string, many: string]
}

function FoundCount({ list: { rows, isOutdated, hasMore }, words: [one, many] }: FoundCountProps) {
  const count = rows?.length ?? 0
  return (
    <p role="status" className="sr-only">
      {rows &&
        !isOutdated &&
        (hasMore ? m.list_found_or_more : m.list_found)({
          shown: formatCount(count),
          what: count === 1 ? one : many,
        })}
    </p>
  )
}

function LoadMore({ list, what }: { list: List<unknown>; what: string }) {
  if (!list.hasMore) return null
  return (
    <Button
      look="outline"
      className="justify-self-center"
      disabled={list.isFetching}
      onClick={list.loadMore}
    >
      {list.isLoadingMore ? m.loading() : m.list_load_more({ what })}
    </Button>
  )
}
