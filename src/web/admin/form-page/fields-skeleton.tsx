import { Skeleton } from '#web/ui/skeleton.tsx'

const FIELDS = ['name', 'id', 'price', 'description', 'picture']

/** Placeholder of a form that is loading. */
export function FieldsSkeleton({ children }: { children: string }) {
  return (
    <div role="status" className="grid gap-6 border-t border-line pt-6">
      <p className="text-quiet">{children}</p>
      {FIELDS.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}
