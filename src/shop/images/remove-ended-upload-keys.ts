import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ENDED_KEY_RETENTION_MS } from './rules.ts'

/**
 * Work of the schedule: forgets upload keys that were ended long ago; the audit log still tells of them.
 * Returns how many. @throws ShopError forbidden
 */
export async function removeEndedUploadKeys(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const { numDeletedRows } = await db
    .deleteFrom('upload_keys')
    .where('ended_at', '<=', new Date(clock.now().getTime() - ENDED_KEY_RETENTION_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
