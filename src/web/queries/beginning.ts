import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { EmptyDemo, PutAway } from '#shop/beginning/contract.ts'

export const BEGINNING = ['beginning'] as const

const WHILE_EMPTYING_MS = 2000

/** How the shop stands with its demo, and what it misses; asked again while the demo is being emptied. */
export const beginningQuery = queryOptions({
  queryKey: BEGINNING,
  queryFn: () => dataOf(client.beginning.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.demo === 'emptying' ? WHILE_EMPTYING_MS : false),
})

export const demoCountsQuery = queryOptions({
  queryKey: [...BEGINNING, 'demo'],
  queryFn: () => dataOf(client.beginning.demo.$get()),
  staleTime: 0,
})

/** What the link of the console is good for. */
export function welcomeQuery(key: string) {
  return queryOptions({
    queryKey: ['welcome', key],
    queryFn: () => dataOf(client.welcome.find.$post({ json: { key } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function putAway(json: PutAway) {
  return dataOf(client.beginning['put-away'].$put({ json }))
}

export function takeOver() {
  return dataOf(client.beginning['take-over'].$post())
}

export function emptyDemo(json: EmptyDemo) {
  return dataOf(client.beginning.demo.emptying.$post({ json }))
}
