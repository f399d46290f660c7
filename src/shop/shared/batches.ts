import { sql } from 'kysely'
import { requireShop } from './actor.ts'
import type { Context } from './context.ts'

/** Rows per statement, so that none runs long or locks much. */
export const BATCH_SIZE = 1000

/** Removes batch by batch. Returns the total. */
export async function removeInBatches(
  removeSome: (most: number) => Promise<bigint>,
): Promise<number> {
  let removed = 0
  for (;;) {
    const some = Number(await removeSome(BATCH_SIZE))
    removed += some
    if (some < BATCH_SIZE) return removed
  }
}

/**
 * Scheduled job: removes rows past their retention period. Locked rows stay until the next time.
 * @param since column of the time that counts
 * @returns how many there were
 * @throws ShopError forbidden
 */
export async function removeOld(
  context: Context,
  table: string,
  since: string,
  retentionMs: number,
): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - retentionMs)
  return removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(since)} <= ${before}
        limit ${most} for update skip locked
      ))`.execute(db)
    return numAffectedRows ?? 0n
  })
}
