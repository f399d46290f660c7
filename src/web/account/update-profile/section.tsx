import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SectionProps {
  heading: string
  lead?: ReactNode
  children: ReactNode
}

/** One thing that can be changed: its description on the left, the form on the right. */
export function Section({ heading, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {lead && <p className="mt-2 text-sm text-quiet">{lead}</p>}
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  )
}

export function FieldsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{m.account_loading()}</span>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
