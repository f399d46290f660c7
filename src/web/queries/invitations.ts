import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { Invitation, NewInvitation } from '#shop/identity/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { queryKeys } from './query-keys.ts'

/** What the link of a mail is about. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: () => dataOf(client.invitations.find.$post({ json: { token } })),
  })
}

/** Those that nobody has answered yet, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: () => dataOf(client.invitations.$get()),
  staleTime: 0,
})

export function useInviteAdmin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewInvitation) => dataOf(client.invitations.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations }),
  })
}

interface Outcome {
  onDone: (invitation: Invitation) => void
  onFailed: (error: Error) => void
}

export function useRevokeInvitation({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ _id }: Invitation) =>
      dataOf(client.invitations[':id'].$delete({ param: { id: _id } })),
    onSuccess: (_, revoked) => {
      queryClient.setQueryData(invitationsQuery.queryKey, (invitations) =>
        invitations?.filter(({ _id }) => _id !== revoked._id),
      )
      onDone(revoked)
    },
    onError: (error) => {
      onFailed(error)
      return queryClient.invalidateQueries({ queryKey: queryKeys.invitations })
    },
  })
  return { revoke: useOneAtATime(mutation), isRevoking: mutation.isPending }
}
