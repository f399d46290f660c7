import type { ReactNode } from 'react'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SectionHeadingProps {
  id: string
  title: string
  children: ReactNode
}

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="text-xl md:text-3xl">
        {title}
      </h2>
      {children}
    </div>
  )
}

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink look="plain" to={to} className="group">
      {children}
      <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
    </TextLink>
  )
}
