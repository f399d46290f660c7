import { type ReactNode, type Ref, useId } from 'react'

interface SectionProps {
  title: string
  /** What is in it, in small. */
  lead?: ReactNode
  /** Beside the heading. */
  action?: ReactNode
  /** A line parts it from what is above. */
  isRuled?: boolean
  /** Takes the focus of what is removed from it. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a page, with a heading of its own. */
export function Section({ title, lead, action, isRuled = false, ref, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`@container grid grid-cols-[minmax(0,1fr)] content-start gap-3 outline-none ${isRuled ? 'border-t border-line pt-6' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {action}
        {lead && <p className="w-full text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
