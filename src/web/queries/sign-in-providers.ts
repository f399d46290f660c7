import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

/** Whom one may sign in with; that changes only when the shop is started anew. */
export const signInProvidersQuery = queryOptions({
  queryKey: queryKeys.signInProviders,
  queryFn: () => dataOf(client['sign-in-providers'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
})
