import { requireShop } from '#shop/shared/actor.ts'
import { removeInBatches } from '#shop/shared/batches.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { sandboxTables } from './records.ts'

const RETENTION_MS = 30 * DAY_MS

/**
 * Work of the schedule: removes what the sandbox gateway was asked more than 30 days ago.
 * @throws ShopError forbidden
 */
export async function removeOldSandboxRecords(context: Context): Promise<number> {
  requireShop(context)
  return removeBefore(context.db, new Date(context.clock.now().getTime() - RETENTION_MS))
}

/** The same of all that it was ever asked, once the demo is over. @throws ShopError forbidden */
export async function removeAllSandboxRecords(context: Context): Promise<number> {
  requireShop(context)
  return removeBefore(context.db, context.clock.now())
}

function removeBefore(db: Database, moment: Date): Promise<number> {
  const tables = sandboxTables(db)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await tables
      .deleteFrom('sandbox_sessions')
      .where('session_key', 'in', (old) =>
        old
          .selectFrom('sandbox_sessions')
          .where('opened_at', '<', moment)
          .select('session_key')
          .limit(most),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
}
