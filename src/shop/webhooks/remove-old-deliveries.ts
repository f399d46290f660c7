import { type RawBuilder, sql } from 'kysely'
import { removeOld } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context, Database } from '../shared/context.ts'

const KEPT_FOR_MS = 30 * DAY_MS

/** Work of the schedule. @throws ShopError forbidden */
export function removeOldDeliveries(context: Context): Promise<number> {
  return removeOld(context, 'webhook_deliveries', 'made_at', KEPT_FOR_MS)
}

/** What people of a demo had told, and whom. */
export async function purgeWebhooks(
  db: Database,
  people: RawBuilder<{ id: string }>,
): Promise<void> {
  await sql`delete from webhook_endpoints where made_by in (${people})`.execute(db)
  await db.deleteFrom('webhook_deliveries').execute()
}
