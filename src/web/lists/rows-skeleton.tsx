import { m } from '#messages'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface RowsSkeletonProps {
  count: number
  className: string
  /** What is loading, such as `orders`. */
  what: string
}

/** Placeholder rows while loading. */
export function RowsSkeleton({ count, className, what }: RowsSkeletonProps) {
  const rows = Array.from({ length: count }, (_, row) => `row ${row}`)
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{m.list_loading({ what })}</span>
      {rows.map((row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
