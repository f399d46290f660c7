import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { RELEASED_RETENTION_MS } from './rules.ts'

/**
 * Work of the schedule: removes checkouts that were given up long ago, and with them addresses that
 * nobody needs. Completed ones stay with their orders, and movements of stock for good. Returns how many
 * were removed. @throws ShopError forbidden
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
