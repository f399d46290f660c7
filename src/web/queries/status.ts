import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { PRELOADED_MS } from './query-client.ts'

/** How the shop stands. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => dataOf(client.status.$get()),
  staleTime: PRELOADED_MS,
  refetchInterval: REFRESH_EVERY_MS,
})
