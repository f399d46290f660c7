import { Outlet } from 'react-router'
import { AdminGuard } from '#web/session/admin-guard.tsx'

export default function AdminLayout() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  )
}
