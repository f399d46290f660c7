import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

/** Whom one may sign in with; that changes only when the shop is started anew. */
export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: () => dataOf(client['sign-in-providers'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
})
