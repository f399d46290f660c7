import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/queries/session.ts'

/** Forgets the session, whereupon the guard of these pages leads to the log-in page and back. */
export function useLogInAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.setQueryData(sessionQuery.queryKey, null)
}
