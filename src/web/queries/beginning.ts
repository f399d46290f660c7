import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { EmptyDemo, PutAway } from '#shop/beginning/contract.ts'
import { queryKeys } from './query-keys.ts'

const WHILE_EMPTYING_MS = 2000

/** How the shop stands with its demo, and what it misses; asked again while the demo is being emptied. */
export const beginningQuery = queryOptions({
  queryKey: queryKeys.beginning.all,
  queryFn: () => dataOf(client.beginning.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.demo === 'emptying' ? WHILE_EMPTYING_MS : false),
})

export const demoCountsQuery = queryOptions({
  queryKey: queryKeys.beginning.demo,
  queryFn: () => dataOf(client.beginning.demo.$get()),
  staleTime: 0,
})

/** What the link of the console is good for. */
export function welcomeQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.beginning.link(key),
    queryFn: () => dataOf(client.welcome.find.$post({ json: { key } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function usePutAway() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: PutAway) => dataOf(client.beginning['put-away'].$put({ json })),
    onSuccess: (beginning) => queryClient.setQueryData(beginningQuery.queryKey, beginning),
  })
}

export function useTakeOver(onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dataOf(client.beginning['take-over'].$post()),
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.beginning.all }),
  })
}

export function useEmptyDemo() {
  return useMutation({
    mutationFn: (json: EmptyDemo) => dataOf(client.beginning.demo.emptying.$post({ json })),
  })
}
