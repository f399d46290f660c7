import type { Context } from '../shared/context.ts'
import type { EventType } from './contract.ts'

/** Events that any endpoint wants, mostly from memory. For internal use. */
export async function readWantedEvents({
  db,
  wantedEvents,
}: Pick<Context, 'db' | 'wantedEvents'>): Promise<ReadonlySet<EventType>> {
  const known = wantedEvents.recall()
  if (known) return known
  const keep = wantedEvents.begin()
  const rows = await db
    .selectFrom('webhookEndpoints')
    .where('offSince', 'is', null)
    .select('events')
    .execute()
  const found = new Set(rows.flatMap(({ events }) => events))
  // Safe to cache: a transaction that announces an event does not change endpoints.
  keep(found)
  return found
}
