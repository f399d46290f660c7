import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'
import type { Passing } from '../shared/passing.ts'

/** Within the caller's transaction. Returns the ids of the checkouts that another customer has now. */
export async function passCheckoutsOn(db: Database, { from, to, ids }: Passing): Promise<string[]> {
  const passed = await db
    .updateTable('held_checkouts')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .returning('id')
    .execute()
  return passed.map(({ id }) => id).toSorted()
}
