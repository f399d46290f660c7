import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { RELEASED_RETENTION_MS } from './rules.ts'

/**
 * Scheduled job: removes checkouts released long ago, with their addresses. Completed ones stay with their orders, and
 * stock movements for good. Returns how many were removed.
 * @throws ShopError forbidden
 */
export async function removeReleasedCheckouts(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const endedBefore = new Date(clock.now().getTime() - RELEASED_RETENTION_MS)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('heldCheckouts')
      .where('id', 'in', (old) =>
        old
          .selectFrom('heldCheckouts')
          .where('state', '=', 'released')
          .where('endedAt', '<=', endedBefore)
          .select('id')
          .limit(most),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
}
