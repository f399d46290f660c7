import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { ABANDONED_AFTER_MS } from './rules.ts'

/**
 * Scheduled job: removes guests' carts that have long been unchanged. Users' carts stay. Returns the number of removed
 * lines.
 * @throws ShopError forbidden
 */
export async function removeAbandonedCarts(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const abandonedSince = new Date(clock.now().getTime() - ABANDONED_AFTER_MS)
  return removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from cart_lines where id in (
        select id from cart_lines as line
        where owner like 'guest\\_%' and touched_at <= ${abandonedSince}
          and not exists (
            select from cart_lines as other
            where other.owner = line.owner and other.touched_at > ${abandonedSince}
          )
        limit ${most} for update skip locked
      )`.execute(db)
    return numAffectedRows ?? 0n
  })
}
