import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { PagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

/** Stale time of what is fetched anew whenever its page is opened, but not again after its `clientLoader`. */
export const PRELOADED_MS = 1000

/**
 * For a `clientLoader`: fetches what its page shows before the page is drawn. It does not wait, so that navigating
 * stays instant; the page shows what is still on its way, or failed.
 */
export function preload<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  onceSignedIn(() => queryClient.prefetchQuery(query))
}

export function preloadList<Row>(query: PagedQuery<Row>): void {
  onceSignedIn(() => queryClient.prefetchInfiniteQuery(query))
}

/** Strangers are sent to the login page, where calls that are refused would be of no use. */
function onceSignedIn(fetch: () => Promise<void>): void {
  queryClient.ensureQueryData(sessionQuery).then(
    (account) => account && fetch(),
    () => undefined,
  )
}
