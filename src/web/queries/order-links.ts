import { queryOptions } from '@tanstack/react-query'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { query } from './query.ts'

/** The order of a mailed link, refetched while it is viewed, until the link is refused. */
export function linkedOrderQuery(token: string) {
  return queryOptions({
    ...query('POST /order-links/find', { token }),
    refetchInterval: ({ state }) => state.status === 'success' && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}
