import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'
import type { Passing } from '../shared/passing.ts'

/** Within the caller's transaction. Returns the ids of the notes that are about another customer now. */
export async function passNotesOn(db: Database, { from, to, ids }: Passing): Promise<string[]> {
  const passed = await db
    .updateTable('customer_notes')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .returning('id')
    .execute()
  return passed.map(({ id }) => id).toSorted()
}
