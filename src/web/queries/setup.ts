import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { EmptyDemo, PutAway } from '#shop/setup/contract.ts'

export const SETUP = ['setup'] as const

const WHILE_EMPTYING_MS = 2000

/** How the shop stands with its demo, and what it misses; asked again while the demo is being emptied. */
export const setupQuery = queryOptions({
  queryKey: SETUP,
  queryFn: () => dataOf(client.setup.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.demo === 'emptying' ? WHILE_EMPTYING_MS : false),
})

export const demoCountsQuery = queryOptions({
  queryKey: [...SETUP, 'demo'],
  queryFn: () => dataOf(client.setup.demo.$get()),
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
  return dataOf(client.setup['put-away'].$put({ json }))
}

export function takeOver() {
  return dataOf(client.setup['take-over'].$post())
}

export function emptyDemo(json: EmptyDemo) {
  return dataOf(client.setup.demo.emptying.$post({ json }))
}
