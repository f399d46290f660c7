import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

/** What the link of a mail is about. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: () => dataOf(client.invitations.find.$post({ json: { token } })),
  })
}
