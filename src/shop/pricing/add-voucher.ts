import { requireAdmin } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { NewVoucher, Voucher } from './contract.ts'
import { getVoucher } from './queries.ts'
import { toVoucherRow } from './voucher-row.ts'

const TAKEN = 'There is a voucher with this code already.'

/** @throws ShopError unauthenticated, forbidden, conflict when the code is taken */
export async function addVoucher(context: Context, input: NewVoucher): Promise<Voucher> {
  requireAdmin(context)
  const now = context.clock.now()
  const added = await context.db
    .insertInto('vouchers')
    .values({ code: input.code, ...toVoucherRow(input), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!added) throw new ShopError('conflict', TAKEN, { fields: { code: TAKEN } })
  return getVoucher(context, input.code)
}
