import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** What is good to know about all of it. */
  lead?: string
  children: ReactNode
}

/** A part of the form; its name stands beside it where there is room. */
export function Section({ title, lead, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {lead && <p className="mt-1 text-sm text-quiet">{lead}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}
