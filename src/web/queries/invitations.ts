import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { NewInvitation } from '#shop/identity/contract.ts'

/** What the link of a mail is about. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => dataOf(client.invitations.find.$post({ json: { token } })),
  })
}

/** Those that nobody has answered yet, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => dataOf(client.invitations.$get()),
  staleTime: 0,
})

export function inviteAdmin(json: NewInvitation) {
  return dataOf(client.invitations.$post({ json }))
}

export function revokeInvitation(id: string) {
  return dataOf(client.invitations[':id'].$delete({ param: { id } }))
}
