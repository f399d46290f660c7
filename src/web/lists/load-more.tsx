import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

type List = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetching' | 'fetchNextPage'
>

interface LoadMoreProps {
  list: List
  what?: string
}

export function LoadMore({ list, what = 'orders' }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      look="outline"
      className="justify-self-center"
      disabled={list.isFetching}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading…' : `Load more ${what}`}
    </Button>
  )
}
