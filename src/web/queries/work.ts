import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Work } from '#shop/work/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { PRELOADED_MS } from './query-client.ts'

export const WORK = ['work'] as const

const UNDERWAY_MS = 2000

/** Work that is under way neither waits nor has it run: for so long after it was asked for, it is looked at often. */
const ASKED_MS = 30_000
let askedUntil = 0

/** All that the shop does by itself; looked at often while something of the schedule is to be done now. */
export const workQuery = queryOptions({
  queryKey: [...WORK, 'list'],
  queryFn: () => call('GET /work'),
  staleTime: PRELOADED_MS,
  refetchInterval: ({ state }) =>
    Date.now() < askedUntil || state.data?.some(isUnderway) ? UNDERWAY_MS : REFRESH_EVERY_MS,
})

function isUnderway({ cron, waiting }: Work): boolean {
  return cron !== null && waiting > 0
}

/** What was given up, newest first. */
export const failedWorkQuery = queryOptions({
  queryKey: [...WORK, 'failed'],
  queryFn: () => call('GET /failed-work'),
})

export function retryWork(id: string) {
  return call('POST /failed-work/:id/retry', id)
}

export function runWork(name: string) {
  askedUntil = Date.now() + ASKED_MS
  return call('POST /work/:name/run', name)
}
