import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

/** The shop's record of a person, with the role. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: queryKeys.user(email),
    queryFn: () => dataOf(client.user[':email'].$get({ param: { email } })),
  })
}
