import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Account } from '#api/identity-client.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { LoadFailure } from './load-failure.tsx'
import { pathWithNext } from './login-path.ts'

interface SignedInOnlyProps {
  /** This page's path: where to come back to after signing in. */
  path: string
  /** Shown while it is not yet known who is here. */
  loading: ReactNode
  children: (account: Account) => ReactNode
}

export function SignedInOnly({ path, loading, children }: SignedInOnlyProps) {
  const { data: account, error, isError, refetch } = useQuery(sessionQuery)
  if (account) return children(account)
  if (account === null) return <Navigate to={pathWithNext('/login', path)} replace />
  if (!isError) return loading
  return (
    <div className="page-width py-16">
      <LoadFailure
        error={error}
        message="We could not find out whether you are signed in"
        onRetry={() => void refetch()}
      />
    </div>
  )
}
