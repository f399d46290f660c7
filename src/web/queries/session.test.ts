import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderQuery } from './orders.ts'
import { sessionQuery } from './session.ts'

const { queryKey } = orderQuery('HT-1')

let queryClient: QueryClient

beforeEach(async () => {
  queryClient = new QueryClient()
  await findSignedIn('rahim@suto.test')
  queryClient.setQueryData(queryKey, { orderId: 'HT-1' } as never)
})
afterEach(() => vi.unstubAllGlobals())

async function findSignedIn(email: string | null): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(email && { user: { email } })))
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

test('cached data stays for the same user after a new sign-in', async () => {
  await findSignedIn(null)
  await findSignedIn('rahim@suto.test')
  expect(queryClient.getQueryData(queryKey)).toBeDefined()
})

test('cached data is dropped when another user signs in', async () => {
  await findSignedIn('karim@suto.test')
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('cached data is dropped for another user after a sign-out too', async () => {
  await findSignedIn(null)
  await findSignedIn('karim@suto.test')
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
