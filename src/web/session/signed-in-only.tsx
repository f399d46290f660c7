import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { sessionQuery } from '#web/queries/session.ts'
import { useLoginPath } from './login-path.ts'
import { RetryOrLogIn } from './retry-or-log-in.tsx'

interface SignedInOnlyProps {
  /** Shown while the session is loading. */
  loading: ReactNode
  /** For visitors, where signing in is optional. */
  visitor?: ReactNode
  children: (account: Account) => ReactNode
}

/** Content for signed-in users only; other visitors sign in first and come back. */
export function SignedInOnly({ loading, visitor, children }: SignedInOnlyProps) {
  const { data: account, error, isError, refetch } = useQuery(sessionQuery)
  const loginPath = useLoginPath()
  if (account) return children(account)
  if (account === null) return visitor ?? <Navigate to={loginPath} replace />
  if (!isError) return loading
  return (
    <div className="page-width py-16">
      <RetryOrLogIn error={error} message={m.account_unchecked()} onRetry={() => void refetch()} />
    </div>
  )
}
