import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { statusOf } from '#api/client.ts'
import { mayEver } from '#shop/shared/rights.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { userQuery } from '#web/queries/users.ts'
import { AccessDenied, CheckingAccess, UnknownUser, UnverifiedAccess } from './guard-screens.tsx'
import { useLoginPath } from './login-path.ts'

/** Lets administrators through. The server decides; this only tells people what it decided. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  if (session.data === null) return <ToLogin />
  if (session.data) return <RoleGuard email={session.data.email}>{children}</RoleGuard>
  if (session.isError) {
    return <UnverifiedAccess error={session.error} onRetry={() => void session.refetch()} />
  }
  return <CheckingAccess />
}

function RoleGuard({ email, children }: { email: string; children: ReactNode }) {
  const user = useQuery(userQuery(email))
  const { refetch: askSession, ...session } = useQuery(sessionQuery)
  const status = statusOf(user.error)
  const isSessionOlder = session.isSuccess && session.dataUpdatedAt < user.errorUpdatedAt

  // A session that the server no longer knows leads to the login page.
  useEffect(() => {
    if (status === 401) void askSession()
  }, [status, askSession])

  if (status === 404) return <UnknownUser email={email} />
  if (user.data && mayEver(user.data.role, 'manageOrders')) return children
  if (user.data) return <AccessDenied role={user.data.role} />
  if (user.isError && !(status === 401 && isSessionOlder)) {
    return <UnverifiedAccess error={user.error} onRetry={() => void user.refetch()} />
  }
  return <CheckingAccess />
}

function ToLogin() {
  return (
    <>
      <Navigate to={useLoginPath()} replace />
      <CheckingAccess />
    </>
  )
}
