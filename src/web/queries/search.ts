import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

/** Everything that is found by a text. What is no longer wanted is broken off. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => dataOf(client.search.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
