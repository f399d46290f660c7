import type { ReactNode } from 'react'
import { m } from '#messages'
import { PageHeading, type PageHeadingProps } from '../frame/page-heading.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { sectionById } from '../frame/sections.ts'

export type SectionOfPage = 'overview' | 'products' | 'stock' | 'categories' | 'orders'

interface FormPageProps extends PageHeadingProps {
  /** Where the page leads back to. */
  section: SectionOfPage
  children: ReactNode
}

/** A page below a section, such as a form. */
export function FormPage({ section, children, ...heading }: FormPageProps) {
  const back = {
    to: pathToSection(section),
    name:
      section === 'overview'
        ? m.frame_back_to_dashboard()
        : m.frame_back_to({ section: sectionById(section).name() }),
  }
  return (
    <div className="max-w-5xl">
      <PageHeading back={back} {...heading} />
      <div className="mt-6 text-base">{children}</div>
    </div>
  )
}
