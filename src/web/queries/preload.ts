import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Right } from '#shop/shared/rights.ts'
import type { PagedQuery } from './paged-query.ts'
import { query } from './query.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

/**
 * For a `clientLoader`: fetches what its page shows before the page is drawn. It does not wait, so that navigating
 * stays instant; the page shows what is still on its way, or failed.
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

/** Whoever may not is told so by a guard; calls that are refused would be of no use. */
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
