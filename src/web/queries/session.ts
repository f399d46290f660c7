import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { currentAccount, listSignInWays, signOut } from '#api/identity-client.ts'
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

/** Whether the link of a mail still sets a new password. */
export function passwordLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => call('POST /password-links/find', { token }),
    staleTime: 0,
  })
}

/** Where the signed-in person is signed in; this session first. */
export function sessionsQuery(email: string) {
  return queryOptions({
    queryKey: ['sessions', email],
    queryFn: () => call('GET /sessions'),
  })
}

export function endSession(id: string) {
  return call('DELETE /sessions/:id', id)
}

/** Of that account alone: in another tab somebody else may have logged in. */
export function endOtherSessions(userEmail: string) {
  return call('DELETE /other-sessions', { userEmail })
}

/** Whom one may sign in with; that changes only when the shop is started anew. */
export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: () => call('GET /sign-in-providers'),
  staleTime: Number.POSITIVE_INFINITY,
})
