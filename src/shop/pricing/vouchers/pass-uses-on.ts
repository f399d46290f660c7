import type { Database } from '../../shared/context.ts'
import type { Passing } from '../../shared/passing.ts'

/**
 * Within the caller's transaction. Uses add up, to more than a voucher allows one customer if need be.
 * @returns how many uses moved
 */
export async function passUsesOn(db: Database, { from, to }: Passing): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('voucherUses')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
