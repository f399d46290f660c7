import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Right } from '#shop/shared/rights.ts'
import type { PagedQuery } from './paged-query.ts'
import { query } from './query.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

/**
 * For a `clientLoader`: fetches what its page shows before the page is drawn. It does not wait, so that navigation
 * stays instant; the page shows what is still loading, or failed.
 */
export function preload<Data, Key extends QueryKey>(
  right: Right,
  wanted: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  onceAllowed(right, () => queryClient.prefetchQuery(wanted))
}

export function preloadList<Row>(right: Right, wanted: PagedQuery<Row>): void {
  onceAllowed(right, () => queryClient.prefetchInfiniteQuery(wanted))
}

/** Users without the right see the guard's message, so their calls would only be refused. */
function onceAllowed(right: Right, fetch: () => Promise<void>): void {
  hasRight(right).then(
    (isAllowed) => (isAllowed ? fetch() : undefined),
    () => undefined,
  )
}

async function hasRight(right: Right): Promise<boolean> {
  const account = await queryClient.ensureQueryData(sessionQuery)
  if (!account) return false
  const { staffRole } = await queryClient.ensureQueryData(query('GET /user/:email', account.email))
  return staffRole?.rights.includes(right) === true
}
