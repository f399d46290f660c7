import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AccessDenied } from '#web/session/access-denied.tsx'
import { useOwnRole } from '#web/session/use-may.ts'
import { pathToSection } from './path-to-section.ts'
import { type Section, useSections } from './sections.ts'

/** Blocks addresses of sections that the role does not allow; the dashboard opens the first allowed one. */
export function SectionGuard({ section, children }: { section: Section; children: ReactNode }) {
  const { pathname } = useLocation()
  const sections = useSections()
  const role = useOwnRole()
  // The list of settings is for all who may open one of them.
  const isOpen = ({ id, below }: Section) =>
    id === section.id || (section.id === 'settings' && below === section.id)
  if (sections.some(isOpen)) return children
  const [first] = sections
  if (first && pathname === pathToSection('overview')) {
    return <Navigate to={pathToSection(first.id)} replace />
  }
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <AccessDenied role={role?.name ?? ''} />
    </div>
  )
}
