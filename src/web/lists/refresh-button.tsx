import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'

interface RefreshButtonProps {
  /** Everything below it is fetched again. */
  queryKey: QueryKey
  children: string
}

export function RefreshButton({ queryKey, children }: RefreshButtonProps) {
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey }) > 0
  return (
    <Button
      look="outline"
      size="sm"
      disabled={isRefreshing}
      onClick={() => void queryClient.invalidateQueries({ queryKey })}
    >
      <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
      {children}
    </Button>
  )
}
