import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Work } from '#shop/work/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { keyOf, query } from './query.ts'
import { PRELOADED_MS } from './query-client.ts'

export const WORK = [keyOf('/work'), keyOf('/failed-work')]

const UNDERWAY_MS = 2000

/** Running work is neither waiting nor done: polled often for this long after it was requested. */
const ASKED_MS = 30_000
let askedUntil = 0

/** The shop's background work; polled often while requested work is pending. */
export const workQuery = queryOptions({
  ...query('GET /work'),
  staleTime: PRELOADED_MS,
  refetchInterval: ({ state }) =>
    Date.now() < askedUntil || state.data?.some(isUnderway) ? UNDERWAY_MS : REFRESH_EVERY_MS,
})

function isUnderway({ cron, waiting }: Work): boolean {
  return cron !== null && waiting > 0
}

export function runWork(name: string) {
  askedUntil = Date.now() + ASKED_MS
  return call('POST /work/:name/run', name)
}
