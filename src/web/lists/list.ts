import {
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PagedQuery } from '#web/queries/paged-query.ts'

/** A list as far as it is loaded. */
export interface List<Row> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  /** These are rows of the previous selection, while new ones are loading. */
  isOutdated: boolean
  isPending: boolean
  isFetching: boolean
  error: Error | null
  /** Retries after a failure. */
  refetch: () => void
  /** When the rows were fetched, in milliseconds since 1970; 0 if never. */
  updatedAt: number
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** A list that loads page by page, from a query made with `list`. */
export function usePagedList<Row>(query: PagedQuery<Row>): List<Row> {
  const list = useInfiniteQuery(query)
  const { data } = list
  return {
    rows: useMemo(() => data?.pages.flatMap((page) => page.data), [data]),
    isOutdated: list.isPlaceholderData,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    refetch: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    updatedAt: list.dataUpdatedAt,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  }
}

/** A list that loads in one piece. */
export function useWholeList<Row, Key extends QueryKey>(
  query: UseQueryOptions<Row[], Error, Row[], Key>,
): List<Row> {
  const list = useQuery(query)
  return {
    rows: list.data,
    isOutdated: list.isPlaceholderData,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    refetch: () => void list.refetch(),
    updatedAt: list.dataUpdatedAt,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
  }
}
