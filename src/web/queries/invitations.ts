import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { NewInvitation } from '#shop/identity/contract.ts'

/** What the link of a mail is about. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /invitations/find', { token }),
  })
}

/** Those that nobody has answered yet, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => call('GET /invitations'),
  staleTime: 0,
})

export function inviteAdmin(json: NewInvitation) {
  return call('POST /invitations', json)
}

export function revokeInvitation(id: string) {
  return call('DELETE /invitations/:id', id)
}
