import { call } from '#api/client.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { query } from './query.ts'
import { PRELOADED_MS } from './query-client.ts'

const UNDERWAY_MS = 2000
/** A backup says nothing until it is made. */
const ASKED_MS = 2 * 60_000
let askedUntil = 0

/** How the shop stands; looked at often after a backup was asked for. */
export const statusQuery = {
  ...query('GET /status'),
  staleTime: PRELOADED_MS,
  refetchInterval: () => (Date.now() < askedUntil ? UNDERWAY_MS : REFRESH_EVERY_MS),
}

export function startBackup() {
  askedUntil = Date.now() + ASKED_MS
  return call('POST /backups')
}
