import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { nextTimestamp } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { type Voucher, type VoucherChange, VoucherTerms } from './contract.ts'
import { getVoucher, toVoucherRow } from './queries.ts'
import { lockVoucher } from './take-voucher-use.ts'

/**
 * Changes a voucher's terms, and may end it (`isActive`). Orders keep their discount.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid when it has more uses than the new terms allow,
 *   conflict with `data.voucher` when it is not as it was shown
 */
export async function changeVoucher(
  context: Context,
  code: string,
  { shownUpdatedAt, ...terms }: VoucherChange,
): Promise<Voucher> {
  requireRight(context, 'manageVouchers')
  return inTransaction(context, async (transaction) => {
    await lockVoucher(transaction, code)
    const before = await getVoucher(transaction, code)
    refuseStale(before, shownUpdatedAt)
    const { code: name, useCount } = before
    if (terms.totalUses !== null && terms.totalUses < useCount) {
      throw refuseField('totalUses', m.refusal_already_used_times({ times: formatWhole(useCount) }))
    }
    const row = toVoucherRow(terms)
    await transaction.db
      .updateTable('vouchers')
      .set({
        ...row,
        updatedAt: nextTimestamp(new Date(before.updatedAt), context.clock.now()),
      })
      .where('code', '=', name)
      .execute()
    await recordAudit(transaction, 'voucher_changed', name, VoucherTerms.parse(terms))
    return getVoucher(transaction, name)
  })
}

function refuseStale(voucher: Voucher, shownUpdatedAt: string | undefined): void {
  if (shownUpdatedAt === undefined || shownUpdatedAt === voucher.updatedAt) return
  throw new ShopError('conflict', m.refusal_voucher_changed(), { data: { voucher } })
}
