import { Button } from '#web/ui/button.tsx'
import type { List } from './list.ts'

export function LoadMore({ list, what }: { list: List<unknown>; what: string }) {
  if (!list.hasMore) return null
  return (
    <Button
      look="outline"
      className="justify-self-center"
      disabled={list.isFetching}
      onClick={list.loadMore}
    >
      {list.isLoadingMore ? 'Loading…' : `Load more ${what}`}
    </Button>
  )
}
