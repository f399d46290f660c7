import { queryOptions } from '@tanstack/react-query'

/** Fetched once it may be needed: 1,700 names in two scripts weigh more than a page does. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: () => import('#shop/areas/areas.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The same names, to be searched. */
export const areaSearchQuery = queryOptions({
  queryKey: ['areas', 'search'],
  queryFn: () => import('#shop/areas/find-areas.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
