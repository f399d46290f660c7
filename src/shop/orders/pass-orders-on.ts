import type { Database } from '../shared/context.ts'
import type { Passing } from '../shared/passing.ts'

/** Moves orders to another customer, within the caller's transaction. @returns how many moved */
export async function passOrdersOn(db: Database, { from, to }: Passing): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
