import { Button } from '#web/ui/button.tsx'

interface LoadFailureProps {
  /** What was being loaded, such as `Error loading orders:`. */
  title: string
  /** A list, or what `useQuery` answers. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Says why something could not be loaded, and tries again; nothing as long as it could. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  if (!error) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3"
    >
      <p className="wrap-anywhere">
        <span className="font-medium text-bad">{title}</span> {error.message}
      </p>
      <Button look="outline" size="sm" onClick={() => void refetch()} disabled={isFetching}>
        {isFetching ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
