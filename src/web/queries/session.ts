import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { currentAccount, listSignInWays, signOut } from '#api/identity-client.ts'
import { queryKeys } from './query-keys.ts'

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: currentAccount,
  staleTime: 60_000,
})

/** The signed-in account; null when nobody is signed in, undefined while that is not yet known. */
export function useAccount() {
  return useQuery(sessionQuery).data
}

/** Forgets everything that belonged to a person who is signed in no longer. */
export function useForgetPerson() {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] })
  }
}

export function useSignOut() {
  const forgetPerson = useForgetPerson()
  return async () => {
    await signOut()
    forgetPerson()
  }
}

/** The ways in which the signed-in person can sign in. */
export function signInWaysQuery(email: string) {
  return queryOptions({ queryKey: queryKeys.signInWays(email), queryFn: listSignInWays })
}

/** Whether the link of a mail still sets a new password. */
export function passwordLinkQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.passwordLink(token),
    queryFn: () => dataOf(client['password-links'].find.$post({ json: { token } })),
    staleTime: 0,
  })
}
