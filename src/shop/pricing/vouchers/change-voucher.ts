import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Voucher, VoucherTerms } from './contract.ts'
import { getVoucher } from './queries.ts'
import { lockVoucher } from './take-voucher-use.ts'
import { toVoucherRow } from './voucher-row.ts'

/**
 * Gives a voucher other terms, also to end it (`isActive`). Orders keep what they were given.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid when it was used more often than
 *   it now may be
 */
export async function changeVoucher(
  context: Context,
  code: string,
  terms: VoucherTerms,
): Promise<Voucher> {
  requireRight(context, 'manageVouchers')
  return inTransaction(context, async (transaction) => {
    await lockVoucher(transaction, code)
    const { code: name, useCount } = await getVoucher(transaction, code)
    if (terms.totalUses !== null && terms.totalUses < useCount) {
      const message = `It has already been used ${useCount} times.`
      throw new ShopError('invalid', message, { fields: { totalUses: message } })
    }
    const row = toVoucherRow(terms)
    await transaction.db
      .updateTable('vouchers')
      .set({ ...row, updated_at: context.clock.now() })
      .where('code', '=', name)
      .execute()
    await recordAudit(transaction, 'voucher_changed', name, row)
    return getVoucher(transaction, name)
  })
}
