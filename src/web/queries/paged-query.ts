import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** One page of a list. */
export interface Page<Row> {
  data: Row[]
  nextCursor: string | null
}

const PAGE_SIZE = 50
/** Refetching a longer list would request each of its pages. */
const PAGES_REFRESHED = 3

/** Views that stay open all day refetch by themselves. */
export const REFRESH_EVERY_MS = 60_000

interface PagedQueryOptions<Row> {
  queryKey: QueryKey
  ask: (place: { limit: string; cursor?: string }) => Promise<Page<Row>>
}

/** A list with cursors. While a new selection loads, the rows of the last one stay. */
export function pagedQuery<Row>({ queryKey, ask }: PagedQueryOptions<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      ask({ limit: String(PAGE_SIZE), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: hasAtMost(PAGES_REFRESHED),
  })
}

export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>

/** The same list, refetched every minute while it is viewed. */
export function watched<Row>(
  list: PagedQuery<Row>,
  pagesRefreshed = PAGES_REFRESHED,
): PagedQuery<Row> {
  const isShort = hasAtMost(pagesRefreshed)
  return {
    ...list,
    refetchOnWindowFocus: isShort,
    refetchInterval: (query) => isShort(query) && REFRESH_EVERY_MS,
  }
}

function hasAtMost(pages: number) {
  return ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) <= pages
}

/** Changes the rows of every cached list under a key, page by page, without a request. */
export function updateCachedRows<Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], page: number) => Row[],
): void {
  queryClient.setQueriesData<InfiniteData<Page<Row>>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, place) => ({ ...page, data: change(page.data, place) })),
      },
  )
}
