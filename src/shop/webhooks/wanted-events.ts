import type { Context } from '../shared/context.ts'
import type { EventType } from './contract.ts'

/** Which events anybody wants, mostly from memory. For the shop's own work. */
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
  // Whoever announces something changes no endpoint in the same transaction.
  keep(found)
  return found
}
