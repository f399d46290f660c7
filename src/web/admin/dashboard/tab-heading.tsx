import type { ReactNode } from 'react'

/** The name of the open tab, with what can be done to all of it beside. */
export function TabHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-xl">{title}</h1>
      {children}
    </div>
  )
}
