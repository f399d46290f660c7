import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { type NewVoucher, type Voucher, VoucherTerms } from './contract.ts'
import { getVoucher, toVoucherRow } from './queries.ts'

/** @throws ShopError unauthenticated, forbidden, conflict when the code is taken */
export async function addVoucher(context: Context, input: NewVoucher): Promise<Voucher> {
  requireRight(context, 'manageVouchers')
  const now = context.clock.now()
  return inTransaction(context, async (transaction) => {
    const row = toVoucherRow(input)
    const added = await transaction.db
      .insertInto('vouchers')
      .values({ code: input.code, ...row, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (!added) throw refuseField('code', m.refusal_voucher_code_already(), 'conflict')
    await recordAudit(transaction, 'voucher_added', input.code, VoucherTerms.parse(input))
    return getVoucher(transaction, input.code)
  })
}
