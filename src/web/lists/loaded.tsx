import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { LoadFailure } from './load-failure.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** What is loaded, such as `the page`; used in messages. */
  what: string
  /** Placeholder while loading; the height of a row as a class. */
  waiting?: { count: number; className: string }
  children: (data: Data) => ReactNode
}

/** Shows content once its query has loaded. */
export function Loaded<Data>({ query, what, waiting, children }: LoadedProps<Data>) {
  return (
    <>
      <LoadFailure title={m.list_load_failed({ what })} query={query} />
      {query.isLoading && waiting && <RowsSkeleton {...waiting} what={what} />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
