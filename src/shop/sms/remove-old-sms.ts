import { removeOld } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** Longer than a gateway's bill can be disputed. */
const KEPT_FOR_MS = 100 * DAY_MS

/** Scheduled job: numbers and texts are kept no longer than needed. @throws ShopError forbidden */
export function removeOldSms(context: Context): Promise<number> {
  return removeOld(context, 'smsMessages', 'queuedAt', KEPT_FOR_MS)
}
