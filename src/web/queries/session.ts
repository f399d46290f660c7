import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentAccount, signOut } from '#api/identity-client.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: currentAccount,
  staleTime: 60_000,
})

/** The signed-in account; null when nobody is signed in, undefined while that is not yet known. */
export function useAccount() {
  return useQuery(sessionQuery).data
}

/** Signs out and forgets everything that belonged to the person. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return async () => {
    await signOut()
    queryClient.setQueryData(sessionQuery.queryKey, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
}
