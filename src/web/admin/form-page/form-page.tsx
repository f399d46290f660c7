import type { ReactNode } from 'react'
import { m } from '#messages'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { useWelcomePath } from './use-welcome-path.ts'

export type SectionOfPage = 'products' | 'stock' | 'categories' | 'orders'

interface FormPageProps {
  title: ReactNode
  /** The section that the page was opened from, and leads back to. */
  section: SectionOfPage
  children: ReactNode
}

/** A page below a section, such as a form. */
export function FormPage({ title, section, children }: FormPageProps) {
  const welcome = useWelcomePath()
  return (
    <div className="max-w-5xl text-base">
      <TextLink look="plain" to={welcome ?? pathToSection(section)} className="text-sm">
        <ArrowLeftIcon />
        {welcome ? m.frame_back_to_setup() : m.frame_back_to_dashboard()}
      </TextLink>
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <div className="mt-8">{children}</div>
    </div>
  )
}
