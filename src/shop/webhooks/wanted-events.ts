import type { Context } from '../shared/context.ts'
import type { EventType, WantedEvents } from './contract.ts'

/** Should a notice get lost, this is how long a new endpoint may go untold. */
const READ_AGAIN_AFTER_MS = 60_000

/**
 * The memory of one server, which forgets when it is told that something has changed.
 * @param runningMs never jumps as the clock does when it is put right
 */
export function createWantedEvents(runningMs = () => performance.now()): WantedEvents {
  let known: ReadonlySet<EventType> | undefined
  let freshUntil = 0
  let changes = 0
  return {
    recall: () => (runningMs() < freshUntil ? known : undefined),
    begin: () => {
      const changesBefore = changes
      return (found) => {
        if (changes !== changesBefore) return
        known = found
        freshUntil = runningMs() + READ_AGAIN_AFTER_MS
      }
    },
    invalidate: () => {
      changes++
      freshUntil = 0
    },
  }
}

/** Which events anybody wants, mostly from memory. For the shop's own work. */
export async function readWantedEvents({
  db,
  wantedEvents,
}: Pick<Context, 'db' | 'wantedEvents'>): Promise<ReadonlySet<EventType>> {
  const known = wantedEvents.recall()
  if (known) return known
  const keep = wantedEvents.begin()
  const rows = await db
    .selectFrom('webhook_endpoints')
    .where('off_since', 'is', null)
    .select('events')
    .execute()
  const found = new Set(rows.flatMap(({ events }) => events))
  // Whoever announces something changes no endpoint in the same transaction.
  keep(found)
  return found
}
