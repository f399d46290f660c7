import { Outlet } from 'react-router'
import { ConfirmPerson } from '#web/confirm/confirm-person.tsx'
import { AdminGuard } from '#web/session/admin-guard.tsx'

export default function AdminLayout() {
  return (
    <AdminGuard>
      <Outlet />
      <ConfirmPerson />
    </AdminGuard>
  )
}
