import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callWith } from '#api/client.ts'

/** Everything that is found by a text. What is no longer wanted is broken off. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callWith({ signal }, 'GET /search', { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
