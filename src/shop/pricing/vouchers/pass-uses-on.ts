import type { Database } from '../../shared/context.ts'
import type { Passing } from '../../shared/passing.ts'

/**
 * Moves uses to another customer, within the caller's transaction. They add up, even beyond a voucher's limit per
 * customer.
 * @returns how many moved
 */
export async function passUsesOn(db: Database, { from, to }: Passing): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('voucherUses')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
