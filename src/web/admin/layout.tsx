import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { m } from '#messages'
import { ConfirmPerson } from '#web/confirm/confirm-person.tsx'
import { AdminGuard } from '#web/session/admin-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckingAccess, Frame, SectionPage } from './frame/frame.tsx'
import { PageHeading } from './frame/page-heading.tsx'

/** The same for everyone from the server, before the browser has fetched the session. */
export function HydrateFallback() {
  return (
    <Frame>
      <CheckingAccess />
    </Frame>
  )
}

export default function AdminLayout() {
  return (
    <Dashboard>
      <Outlet />
    </Dashboard>
  )
}

/**
 * Menu and search stay when a page breaks. Data that cannot be fetched is not an error here: its list shows the
 * message.
 */
export function ErrorBoundary() {
  return (
    <Dashboard>
      <PageHeading title={m.error_wrong()} />
      <p role="alert" className="mt-4 max-w-prose">
        {m.frame_error()}
      </p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        {m.try_again()}
      </Button>
    </Dashboard>
  )
}

function Dashboard({ children }: { children: ReactNode }) {
  return (
    <AdminGuard checking={<HydrateFallback />}>
      <Frame>
        <SectionPage>{children}</SectionPage>
      </Frame>
      <ConfirmPerson />
    </AdminGuard>
  )
}
