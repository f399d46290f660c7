import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { nextTimestamp } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { type Voucher, type VoucherSwitch, VoucherTerms } from './contract.ts'
import { getVoucher } from './queries.ts'
import { lockVoucher } from './take-voucher-use.ts'

/**
 * Ends or resumes a voucher; its terms stay.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function switchVoucher(
  context: Context,
  code: string,
  { isActive }: VoucherSwitch,
): Promise<Voucher> {
  requireRight(context, 'manageVouchers')
  return inTransaction(context, async (transaction) => {
    await lockVoucher(transaction, code)
    const before = await getVoucher(transaction, code)
    if (before.isActive === isActive) return before
    await transaction.db
      .updateTable('vouchers')
      .set({
        isActive,
        updatedAt: nextTimestamp(new Date(before.updatedAt), context.clock.now()),
      })
      .where('code', '=', before.code)
      .execute()
    await recordAudit(
      transaction,
      'voucher_changed',
      before.code,
      VoucherTerms.parse({ ...before, isActive }),
    )
    return getVoucher(transaction, before.code)
  })
}
