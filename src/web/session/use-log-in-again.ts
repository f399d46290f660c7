import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sessionQuery } from '#web/queries/session.ts'
import { useLoginPath } from './login-path.ts'

/** Goes to the log-in page and back; forgets the session first. */
export function useLogInAgain() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  return async () => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await navigate(loginPath)
  }
}
