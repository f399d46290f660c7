import { m } from '#messages'
import { queryClient } from '#web/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'

interface LoadFailureProps {
  /** What was being loaded, such as `Error loading orders:`. */
  title: string
  /** A list, or the result of `useQuery`. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/**
 * Shows why loading failed, with a button to retry; renders nothing otherwise. Also retries other failed queries of the
 * page: figures beside a list have no button of their own.
 */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  if (!error) return null
  function tryAgain() {
    void refetch()
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3"
    >
      <p className="wrap-anywhere">
        <span className="font-medium text-bad">{title}</span> {error.message}
      </p>
      <Button look="outline" size="sm" onClick={tryAgain} disabled={isFetching}>
        {isFetching ? m.list_trying() : m.try_again()}
      </Button>
    </div>
  )
}
