import { type ReactNode, useId } from 'react'

interface PartProps {
  heading: string
  className?: string
  children: ReactNode
}

/** A part of a page, with a heading of its own. */
export function Part({ heading, className, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-xl lg:mb-4">
        {heading}
      </h2>
      {children}
    </section>
  )
}
