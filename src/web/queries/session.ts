import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentAccount, listSignInWays, signOut } from '#api/identity-client.ts'
import { query } from './query.ts'
import { claimTypedCheckout, forgetTypedCheckout } from './typed-checkout.ts'

/** Email of the account that the cached data belongs to. */
let fetchedFor: string | undefined

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queryClient }) => {
    const account = await currentAccount()
    // The previous user may have signed out in another tab, or their session has ended.
    if (account && fetchedFor !== undefined && fetchedFor !== account.email) forget(queryClient)
    fetchedFor = account?.email ?? fetchedFor
    if (account) claimTypedCheckout(account.email)
    return account
  },
  staleTime: 60_000,
})

/** The signed-in account; null when signed out, undefined while loading. */
export function useAccount() {
  return useQuery(sessionQuery).data
}

/** Forgets all data of a user who has signed out. */
export function useClearSession() {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    forget(queryClient)
  }
}

function forget(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  })
}

/** A phone that is logged out is told about no more orders; its push service answers that it is gone. */
async function endPush(): Promise<void> {
  await navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

export function useSignOut() {
  const clearSession = useClearSession()
  return async () => {
    await endPush()
    await signOut()
    forgetTypedCheckout()
    clearSession()
  }
}

/** The sign-in methods of the account. */
export function signInWaysQuery(email: string) {
  return queryOptions({ queryKey: ['sign-in-ways', email], queryFn: listSignInWays })
}

/** Keeps a query apart for each user: another user may log in while the page stays open. */
export function ofPerson<Query extends { queryKey: unknown[] }>(
  email: string | undefined,
  query: Query,
): Query {
  return { ...query, queryKey: [...query.queryKey, email] }
}

/** Available sign-in providers; they change only when the shop restarts. */
export const signInProvidersQuery = {
  ...query('GET /sign-in-providers'),
  staleTime: Number.POSITIVE_INFINITY,
}
