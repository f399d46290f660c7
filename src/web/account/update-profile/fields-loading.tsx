import { Skeleton } from '#web/ui/skeleton.tsx'

export function FieldsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
