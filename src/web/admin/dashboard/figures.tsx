import type { ReactNode } from 'react'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {children}
    </dl>
  )
}

interface FigureProps {
  name: string
  /** Undefined while it is not known. */
  value: string | number | undefined
  note?: string
}

export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-r border-b border-line px-4 py-3 max-sm:last:odd:col-span-2">
      {note && <dd className="text-xs text-quiet">{note}</dd>}
      <dd className="tabular min-h-8 text-lg font-medium">
        {(typeof value === 'number' ? formatCount(value) : value) ?? (
          <Skeleton className="my-1.5 h-5 w-16" />
        )}
      </dd>
      <dt className="text-xs text-quiet">{name}</dt>
    </div>
  )
}
