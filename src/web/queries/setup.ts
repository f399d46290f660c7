import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { DismissSetupStep, EmptyDemo } from '#shop/setup/contract.ts'

export const SETUP = ['setup'] as const

const WHILE_EMPTYING_MS = 2000

/** Polls while the demo data is being deleted. */
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

/** Whether the console's link still works. */
export function welcomeQuery(key: string) {
  return queryOptions({
    queryKey: ['welcome', key],
    queryFn: () => dataOf(client.welcome.find.$post({ json: { key } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function dismissSetupStep(json: DismissSetupStep) {
  return dataOf(client.setup.dismissed.$put({ json }))
}

export function makeLive() {
  return dataOf(client.setup['make-live'].$post())
}

export function emptyDemo(json: EmptyDemo) {
  return dataOf(client.setup.demo.emptying.$post({ json }))
}
