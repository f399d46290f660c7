import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { BeginOwnShop, DismissSetupStep } from '#shop/setup/contract.ts'

export const SETUP = ['setup'] as const

export const setupQuery = queryOptions({
  queryKey: SETUP,
  queryFn: () => dataOf(client.setup.$get()),
  staleTime: 0,
})

export const ownInDemoQuery = queryOptions({
  queryKey: [...SETUP, 'own-shop'],
  queryFn: () => dataOf(client.setup['own-shop'].$get()),
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

const ASK_AGAIN_MS = 500
const MAX_WAIT_MS = 2 * 60_000

/**
 * Begins the owner's shop and waits until the server has opened it.
 * @throws ApiError as the call refused it, Error when it does not open in time
 */
export async function beginOwnShop(json: BeginOwnShop): Promise<void> {
  await dataOf(client.setup['own-shop'].$post({ json }))
  const waitsUntil = Date.now() + MAX_WAIT_MS
  while (!(await isOtherShop())) {
    if (Date.now() > waitsUntil) throw new Error('The shop did not open')
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** It does not know the demo's session. */
async function isOtherShop(): Promise<boolean> {
  try {
    return (await client.setup.$get()).status === 401
  } catch {
    return false
  }
}
