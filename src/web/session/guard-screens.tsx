import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/settings/shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

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

/** What everyone gets from the server, before the browser has asked who is there. */
export function CheckingAccess() {
  return (
    <GuardScreen>
      <h1 className="text-2xl">Dashboard</h1>
      <p role="status" className="text-quiet">
        Checking your access…
      </p>
      <div aria-hidden="true" className="h-px w-full max-w-sm animate-pulse bg-ink" />
      <noscript>
        <p>The dashboard needs JavaScript. Turn it on in your browser.</p>
      </noscript>
    </GuardScreen>
  )
}

export function AccessDenied({ role }: { role: string }) {
  return (
    <GuardScreen>
      <h1 className="text-2xl">Access Denied</h1>
      <p>You don't have admin privileges to access this page.</p>
      <p className="text-sm text-quiet">Current role: {role || 'No role assigned'}</p>
      <ButtonLink to="/" className="mt-4">
        Return to Home
      </ButtonLink>
    </GuardScreen>
  )
}

export function UnknownUser({ email }: { email: string }) {
  return (
    <GuardScreen>
      <h1 className="text-2xl">User not found in database</h1>
      <p>
        You are logged in as <span className="wrap-anywhere font-medium">{email}</span>, but the
        shop has no record of your account, so it cannot check your permissions.
      </p>
      <ButtonLink to="/" className="mt-4">
        Return to Home
      </ButtonLink>
    </GuardScreen>
  )
}

interface UnverifiedAccessProps {
  error: Error
  onRetry: () => void
}

export function UnverifiedAccess({ error, onRetry }: UnverifiedAccessProps) {
  return (
    <GuardScreen>
      <h1 className="text-2xl">We could not check your account</h1>
      <p role="alert" className="wrap-anywhere">
        Failed to verify user permissions: {error.message}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </GuardScreen>
  )
}
