import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

/** The shop's record of a person, with the role. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: ['user', email],
    queryFn: () => dataOf(client.user[':email'].$get({ param: { email } })),
  })
}
