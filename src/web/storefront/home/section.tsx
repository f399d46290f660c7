import { type ReactNode, useId } from 'react'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SectionProps {
  title: string
  /** A link beside the title. */
  more: ReactNode
  children: ReactNode
}

export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width pt-20 md:pt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl md:text-3xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
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
