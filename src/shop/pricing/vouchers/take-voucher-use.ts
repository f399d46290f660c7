import type { StockHolder } from '../../catalogue/move-stock.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { told } from '../../shared/told.ts'
import { VoucherCode } from '../contract.ts'
import { countUses, type VoucherCustomer } from './count-uses.ts'

/** Keeps others from using or changing this voucher until the transaction ends. Lock it before stock. */
export async function lockVoucher({ db }: Context, code: string): Promise<void> {
  const known = VoucherCode.safeParse(code)
  if (!known.success) return
  await db
    .selectFrom('vouchers')
    .where('code', '=', known.data)
    .select('code')
    .forUpdate()
    .execute()
}

export interface VoucherUseInput extends VoucherCustomer {
  code: string
  customerId: string
  discountPaisa: number
}

/**
 * Counts a use, within the caller's transaction, which has locked the voucher.
 * @throws ShopError conflict when the voucher is used up, in total or for this customer
 */
export async function takeVoucherUse(
  context: Context,
  use: VoucherUseInput,
  holder: StockHolder,
): Promise<void> {
  const { db, clock } = context
  const { code, customerId, email, recipientPhone, discountPaisa } = use
  const counted = await db
    .updateTable('vouchers')
    .set((voucher) => ({ useCount: voucher('useCount', '+', 1) }))
    .where('code', '=', code)
    .where((voucher) =>
      voucher.or([
        voucher('totalUses', 'is', null),
        voucher('useCount', '<', voucher.ref('totalUses')),
      ]),
    )
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) {
    throw new ShopError('conflict', told('refusal_voucher_used_up'))
  }
  await refuseUsesOfCustomer(context, use)
  await db
    .insertInto('voucherUses')
    .values({
      voucherCode: code,
      customerId,
      userEmail: email,
      phone: recipientPhone,
      discountPaisa,
      usedAt: clock.now(),
      ...columnsOf(holder),
    })
    .execute()
}

/** A reopened order is one more use, like a new one. @throws ShopError conflict */
async function refuseUsesOfCustomer({ db }: Context, use: VoucherUseInput): Promise<void> {
  const { most } = await db
    .selectFrom('vouchers')
    .where('code', '=', use.code)
    .select('usesPerCustomer as most')
    .executeTakeFirstOrThrow()
  if (most !== null && (await countUses({ db }, use.code, use)) >= most) {
    throw new ShopError('conflict', told('refusal_customer_used_voucher'))
  }
}

/** An edit of the order has changed its discount. */
export async function changeVoucherUse(
  { db }: Context,
  orderId: string,
  discountPaisa: number,
): Promise<void> {
  await db
    .updateTable('voucherUses')
    .set({ discountPaisa: discountPaisa })
    .where('orderId', '=', orderId)
    .execute()
}

/** Returns a use, within the caller's transaction. Does nothing when there is none. */
export async function returnVoucherUse({ db }: Context, holder: StockHolder): Promise<void> {
  const uses = db.deleteFrom('voucherUses')
  const use = await ('orderId' in holder
    ? uses.where('orderId', '=', holder.orderId)
    : uses.where('checkoutId', '=', holder.checkoutId)
  )
    .returning('voucherCode')
    .executeTakeFirst()
  if (!use) return
  await db
    .updateTable('vouchers')
    .set((voucher) => ({ useCount: voucher('useCount', '-', 1) }))
    .where('code', '=', use.voucherCode)
    .execute()
}

/** Passes the use of a paid checkout to its order. */
export async function transferVoucherUse(
  { db }: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await db
    .updateTable('voucherUses')
    .set({ orderId, checkoutId: null })
    .where('checkoutId', '=', checkoutId)
    .execute()
}

function columnsOf(holder: StockHolder) {
  return 'orderId' in holder
    ? { orderId: holder.orderId, checkoutId: null }
    : { orderId: null, checkoutId: holder.checkoutId }
}
