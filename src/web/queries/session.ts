import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentAccount, listSignInWays, signOut } from '#api/identity-client.ts'
import { query } from './query.ts'
import { claimTypedCheckout, forgetTypedCheckout } from './typed-checkout.ts'

/** Whose everything fetched so far is, by email. */
let fetchedFor: string | undefined

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queryClient }) => {
    const account = await currentAccount()
    // Whoever was here before may have signed out in another tab, or their session has ended.
    if (account && fetchedFor !== undefined && fetchedFor !== account.email) forget(queryClient)
    fetchedFor = account?.email ?? fetchedFor
    if (account) claimTypedCheckout(account.email)
    return account
  },
  staleTime: 60_000,
})

/** The signed-in account; null when nobody is signed in, undefined while that is not yet known. */
export function useAccount() {
  return useQuery(sessionQuery).data
}

/** Forgets everything that belonged to a person who is signed in no longer. */
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

export function useSignOut() {
  const clearSession = useClearSession()
  return async () => {
    await signOut()
    forgetTypedCheckout()
    clearSession()
  }
}

/** The ways in which the signed-in person can sign in. */
export function signInWaysQuery(email: string) {
  return queryOptions({ queryKey: ['sign-in-ways', email], queryFn: listSignInWays })
}

/** A query of what belongs to a person, apart for each: another may log in while its page stays. */
export function ofPerson<Query extends { queryKey: unknown[] }>(
  email: string | undefined,
  query: Query,
): Query {
  return { ...query, queryKey: [...query.queryKey, email] }
}

/** Whom one may sign in with; that changes only when the shop is started anew. */
export const signInProvidersQuery = {
  ...query('GET /sign-in-providers'),
  staleTime: Number.POSITIVE_INFINITY,
}
