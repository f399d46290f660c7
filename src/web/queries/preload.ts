import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Right } from '#shop/shared/rights.ts'
import type { PagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { userQuery } from './users.ts'

/**
 * For a `clientLoader`: fetches what its page shows before the page is drawn. It does not wait, so that navigating
 * stays instant; the page shows what is still on its way, or failed.
 */
export function preload<Data, Key extends QueryKey>(
  right: Right,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  onceAllowed(right, () => queryClient.prefetchQuery(query))
}

export function preloadList<Row>(right: Right, query: PagedQuery<Row>): void {
  onceAllowed(right, () => queryClient.prefetchInfiniteQuery(query))
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
  const { staffRole } = await queryClient.ensureQueryData(userQuery(account.email))
  return staffRole?.rights.includes(right) === true
}
