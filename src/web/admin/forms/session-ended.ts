import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import { sessionQuery } from '#web/queries/session.ts'

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Forgets the session, whereupon the guard of these pages leads to the log-in page and back. */
export function useLogInAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.setQueryData(sessionQuery.queryKey, null)
}
