import { removeOld } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { ENDED_KEY_RETENTION_MS } from './rules.ts'

/**
 * Work of the schedule: forgets upload keys that were ended long ago; the audit log still tells of them.
 * Returns how many. @throws ShopError forbidden
 */
export function removeEndedUploadKeys(context: Context): Promise<number> {
  return removeOld(context, 'upload_keys', 'ended_at', ENDED_KEY_RETENTION_MS)
}
