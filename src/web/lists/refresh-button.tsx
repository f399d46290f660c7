import {
  partialMatchKey,
  type QueryKey,
  useIsFetching,
  useQueryClient,
} from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'

interface RefreshButtonProps {
  /** All queries under these keys are refetched. */
  keys: readonly QueryKey[]
  children: string
}

export function RefreshButton({ keys, children }: RefreshButtonProps) {
  const queryClient = useQueryClient()
  const isBelow = ({ queryKey }: { queryKey: QueryKey }) =>
    keys.some((key) => partialMatchKey(queryKey, key))
  const isRefreshing = useIsFetching({ predicate: isBelow }) > 0
  return (
    <Button
      look="outline"
      size="sm"
      disabled={isRefreshing}
      onClick={() => void queryClient.invalidateQueries({ predicate: isBelow })}
    >
      <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  )
}
