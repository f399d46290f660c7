import { Skeleton } from '#web/ui/skeleton.tsx'

/** Orders that are still on their way. */
export function RowsSkeleton({ count, className }: { count: number; className: string }) {
  const rows = Array.from({ length: count }, (_, row) => `row ${row}`)
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading orders…</span>
      {rows.map((row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
