import { call } from '#api/client.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { query } from './query.ts'
import { PRELOADED_MS } from './query-client.ts'

const UNDERWAY_MS = 2000
/** A backup reports nothing until it is made. */
const ASKED_MS = 2 * 60_000
let askedUntil = 0

/** State of the shop; polled often after a backup was requested. */
export const statusQuery = {
  ...query('GET /status'),
  staleTime: PRELOADED_MS,
  refetchInterval: () => (Date.now() < askedUntil ? UNDERWAY_MS : REFRESH_EVERY_MS),
}

export function startBackup() {
  askedUntil = Date.now() + ASKED_MS
  return call('POST /backups')
}
