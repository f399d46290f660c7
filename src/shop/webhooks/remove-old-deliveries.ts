import { removeOld } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

const KEPT_FOR_MS = 30 * DAY_MS

/** Scheduled job. @throws ShopError forbidden */
export function removeOldDeliveries(context: Context): Promise<number> {
  return removeOld(context, 'webhookDeliveries', 'madeAt', KEPT_FOR_MS)
}
