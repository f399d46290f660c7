import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { statusOf } from '#api/client.ts'
import { m } from '#messages'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { useShop } from '#web/settings/shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AccessDenied } from './access-denied.tsx'
import { useLoginPath } from './login-path.ts'

interface GuardProps {
  /** Shown until the answer is there. */
  checking: ReactNode
  children: ReactNode
}

/** Lets staff through to what their role allows. The server decides; this only shows its decision. */
export function AdminGuard({ checking, children }: GuardProps) {
  const session = useQuery(sessionQuery)
  if (session.data === null) return <ToLogin>{checking}</ToLogin>
  if (session.data) {
    return (
      <RoleGuard email={session.data.email} checking={checking}>
        {children}
      </RoleGuard>
    )
  }
  if (session.isError) {
    return <UnverifiedAccess error={session.error} onRetry={() => void session.refetch()} />
  }
  return checking
}

function RoleGuard({ email, checking, children }: GuardProps & { email: string }) {
  const user = useQuery(query('GET /user/:email', email))
  const { refetch: askSession, ...session } = useQuery(sessionQuery)
  const status = statusOf(user.error)
  const isSessionOlder = session.isSuccess && session.dataUpdatedAt < user.errorUpdatedAt

  // A session that the server no longer knows leads to the log-in page.
  useEffect(() => {
    if (status === 401) void askSession()
  }, [status, askSession])

  if (status === 404) return <UnknownUser email={email} />
  if (user.data?.staffRole) return children
  if (user.data) {
    return (
      <GuardScreen>
        <AccessDenied role={user.data.role} />
      </GuardScreen>
    )
  }
  if (user.isError && !(status === 401 && isSessionOlder)) {
    return <UnverifiedAccess error={user.error} onRetry={() => void user.refetch()} />
  }
  return checking
}

function ToLogin({ children }: { children: ReactNode }) {
  return (
    <>
      <Navigate to={useLoginPath()} replace />
      {children}
    </>
  )
}

function GuardScreen({ children }: { children: ReactNode }) {
  const shop = useShop()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="page-width flex h-16 items-center border-b border-line">
        <Link to="/" className="truncate font-display text-xl leading-11 font-medium">
          {shop.name}
        </Link>
      </header>
      <main className="page-width grid content-center justify-items-start gap-4 py-16">
        {children}
      </main>
    </div>
  )
}

function UnknownUser({ email }: { email: string }) {
  return (
    <GuardScreen>
      <h1 className="text-2xl">{m.access_no_user()}</h1>
      <p>
        {m.access_logged_in_as()} <span className="wrap-anywhere font-medium">{email}</span>
        {m.access_no_record()}
      </p>
      <ButtonLink to="/" className="mt-4">
        {m.access_home()}
      </ButtonLink>
    </GuardScreen>
  )
}

function UnverifiedAccess({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <GuardScreen>
      <h1 className="text-2xl">{m.access_unchecked()}</h1>
      <p role="alert" className="wrap-anywhere">
        {m.access_failed({ reason: error.message })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/">{m.access_home()}</ButtonLink>
        <Button look="outline" onClick={onRetry}>
          {m.try_again()}
        </Button>
      </div>
    </GuardScreen>
  )
}
