import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { roleHasRight } from '#shop/shared/rights.ts'
import type { PagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { userQuery } from './users.ts'

/**
 * For a `clientLoader`: fetches what its page shows before the page is drawn. It does not wait, so that navigating
 * stays instant; the page shows what is still on its way, or failed.
 */
export function preload<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  onceAllowed(() => queryClient.prefetchQuery(query))
}

export function preloadList<Row>(query: PagedQuery<Row>): void {
  onceAllowed(() => queryClient.prefetchInfiniteQuery(query))
}

/** Whoever may not open the dashboard is told so by its guard; calls that are refused would be of no use. */
function onceAllowed(fetch: () => Promise<void>): void {
  mayOpenDashboard().then(
    (isAllowed) => (isAllowed ? fetch() : undefined),
    () => undefined,
  )
}

async function mayOpenDashboard(): Promise<boolean> {
  const account = await queryClient.ensureQueryData(sessionQuery)
  if (!account) return false
  const { role } = await queryClient.ensureQueryData(userQuery(account.email))
  return roleHasRight(role, 'manageOrders')
}
