import { Outlet } from 'react-router'
import { ConfirmPerson } from '#web/confirm/confirm-person.tsx'
import { AdminGuard } from '#web/session/admin-guard.tsx'
import { Frame } from './frame/frame.tsx'

export { CheckingAccess as HydrateFallback } from '#web/session/admin-guard.tsx'

export default function AdminLayout() {
  return (
    <AdminGuard>
      <Frame>
        <Outlet />
      </Frame>
      <ConfirmPerson />
    </AdminGuard>
  )
}
