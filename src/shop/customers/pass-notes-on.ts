import type { Database } from '../shared/context.ts'
import type { Passing } from '../shared/passing.ts'

/** Moves notes to another customer, within the caller's transaction. @returns how many moved */
export async function passNotesOn(db: Database, { from, to }: Passing): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('customerNotes')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
