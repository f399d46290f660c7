import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** Longer than a bill of the gateway is argued about. */
const KEPT_FOR_MS = 100 * DAY_MS

/** Work of the schedule: numbers and texts are kept no longer than needed. @throws ShopError forbidden */
export async function removeOldSms(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - KEPT_FOR_MS)
  return removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from sms_messages where id in (
        select id from sms_messages where queued_at < ${before} limit ${most} for update skip locked
      )`.execute(db)
    return numAffectedRows ?? 0n
  })
}
