import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

/** Where the signed-in person is signed in; this session first. */
export function sessionsQuery(email: string) {
  return queryOptions({
    queryKey: queryKeys.sessions(email),
    queryFn: () => dataOf(client.sessions.$get()),
  })
}

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useEndSession(email: string, { onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => dataOf(client.sessions[':id'].$delete({ param: { id } })),
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery(email).queryKey, (sessions = []) =>
        sessions.filter((session) => session.id !== id),
      )
      onDone()
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions(email) })
      onFailed(error)
    },
  })
}

export async function endOtherSessions(): Promise<void> {
  await dataOf(client['other-sessions'].$delete())
}
