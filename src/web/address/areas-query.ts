import { queryOptions } from '@tanstack/react-query'

/** Fetched only when needed: 1,700 names in two scripts are larger than a page. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: () => import('#shop/areas/areas.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The same names as a search index. */
export const areaSearchQuery = queryOptions({
  queryKey: ['areas', 'search'],
  queryFn: () => import('#shop/areas/find-areas.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
