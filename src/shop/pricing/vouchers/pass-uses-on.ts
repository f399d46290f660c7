import { sql } from 'kysely'
import type { Database } from '../../shared/context.ts'
import type { Passing } from '../../shared/passing.ts'

/**
 * Within the caller's transaction. Uses add up, to more than a voucher allows one customer if need be. Returns the
 * ids of those that another customer has now.
 */
export async function passUsesOn(db: Database, { from, to, ids }: Passing): Promise<string[]> {
  const passed = await db
    .updateTable('voucher_uses')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .returning('id')
    .execute()
  return passed.map(({ id }) => String(id)).toSorted()
}
