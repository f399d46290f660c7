import { useNavigate } from 'react-router'
import { signIn } from '#api/identity-client.ts'
import { useClearSession } from '#web/queries/session.ts'
import { pathWithNext } from './login-path.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Signs a user in with the password they have just chosen, and continues; on failure via the log-in page. */
export function useSignInAs() {
  const navigate = useNavigate()
  const clearSession = useClearSession()
  const finishSignIn = useAfterSignIn()
  return async (account: { email: string; password: string }, path: string) => {
    try {
      await signIn({ ...account, rememberMe: false })
      clearSession()
      await finishSignIn()
      await navigate(path, { replace: true })
    } catch {
      await navigate(pathWithNext('/login', path), { replace: true })
    }
  }
}
