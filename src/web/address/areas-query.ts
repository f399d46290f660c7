import { queryOptions } from '@tanstack/react-query'

/** Fetched once somebody may need it: 600 names in two scripts weigh as much as a page does. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: () => import('#shop/areas/areas.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
