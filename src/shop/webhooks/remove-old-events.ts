import { type RawBuilder, sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context, Database } from '../shared/context.ts'

const KEPT_FOR_MS = 30 * DAY_MS

/** Work of the schedule: events with their deliveries. @throws ShopError forbidden */
export async function removeOldEvents(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - KEPT_FOR_MS)
  return removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from webhook_events where id in (
        select id from webhook_events where made_at < ${before} limit ${most} for update skip locked
      )`.execute(db)
    return numAffectedRows ?? 0n
  })
}

/** What people of a demo had told, and whom. */
export async function purgeWebhooks(
  db: Database,
  people: RawBuilder<{ id: string }>,
): Promise<void> {
  await sql`delete from webhook_endpoints where made_by in (${people})`.execute(db)
  await db.deleteFrom('webhook_events').execute()
}
