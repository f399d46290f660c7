import type { ReactNode } from 'react'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'

interface AdminPageProps extends PageHeadingProps {
  /** Description, below the title. */
  lead?: string
  /** For a page whose parts have headings of their own. */
  isRoomy?: boolean
  children: ReactNode
}

/** A page of the dashboard: its title, and its parts one below the other. */
export function AdminPage({ lead, isRoomy = false, children, ...heading }: AdminPageProps) {
  return (
    <>
      <PageHeading {...heading} />
      {lead && <p className="max-w-2xl text-quiet">{lead}</p>}
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] ${isRoomy ? 'gap-6 md:gap-10' : 'gap-4 md:gap-6'}`}
      >
        {children}
      </div>
    </>
  )
}
