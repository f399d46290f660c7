import { queryOptions } from '@tanstack/react-query'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { query } from './query.ts'

/** The order of a link in a mail, asked for again while it is looked at, until the link is refused. */
export function linkedOrderQuery(token: string) {
  return queryOptions({
    ...query('POST /order-links/find', { token }),
    refetchInterval: ({ state }) => state.status === 'success' && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}
