import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'
import type { Passing } from '../shared/passing.ts'

/** Within the caller's transaction. Returns the ids of the orders that another customer has now. */
export async function passOrdersOn(db: Database, { from, to, ids }: Passing): Promise<string[]> {
  const passed = await db
    .updateTable('orders')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::text[])`))
    .returning('id')
    .execute()
  return passed.map(({ id }) => id).toSorted()
}
