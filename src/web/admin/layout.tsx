import { Outlet } from 'react-router'
import { AdminGuard } from './admin-guard.tsx'

export default function AdminLayout() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  )
}
