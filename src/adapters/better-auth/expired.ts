import { sql } from 'kysely'
import { requireShop } from '#shop/shared/actor.ts'
import { removeInBatches } from '#shop/shared/batches.ts'
import type { Context } from '#shop/shared/context.ts'

/**
 * Work of the schedule: removes sessions and one-time links that work no longer; the provider only stops
 * taking them. @throws ShopError forbidden
 */
export async function removeExpiredSignIns(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  let removed = 0
  for (const table of ['auth_sessions', 'auth_verifications']) {
    removed += await removeInBatches(async (most) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where expires_at <= ${clock.now()} limit ${most}
        )`.execute(db)
      return numAffectedRows ?? 0n
    })
  }
  return removed
}
