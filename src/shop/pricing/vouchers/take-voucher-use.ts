import type { StockHolder } from '../../catalogue/move-stock.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { VoucherCode } from '../contract.ts'
import { countUses, type VoucherCustomer } from './count-uses.ts'

/**
 * Until the transaction ends, nobody else uses or changes this voucher. Whoever locks stock too
 * locks the voucher first.
 */
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
 * @throws ShopError conflict when the voucher has been used up, by all or by this customer
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
    .set((voucher) => ({ use_count: voucher('use_count', '+', 1) }))
    .where('code', '=', code)
    .where((voucher) =>
      voucher.or([
        voucher('total_uses', 'is', null),
        voucher('use_count', '<', voucher.ref('total_uses')),
      ]),
    )
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) {
    throw new ShopError('conflict', 'This voucher has reached its usage limit.')
  }
  await refuseUsesOfCustomer(context, use)
  await db
    .insertInto('voucher_uses')
    .values({
      voucher_code: code,
      customer_id: customerId,
      user_email: email,
      phone: recipientPhone,
      discount_paisa: discountPaisa,
      used_at: clock.now(),
      ...columnsOf(holder),
    })
    .execute()
}

/** An order that is taken up again is one more use, like a new one. @throws ShopError conflict */
async function refuseUsesOfCustomer({ db }: Context, use: VoucherUseInput): Promise<void> {
  const { most } = await db
    .selectFrom('vouchers')
    .where('code', '=', use.code)
    .select('uses_per_customer as most')
    .executeTakeFirstOrThrow()
  if (most !== null && (await countUses({ db }, use.code, use)) >= most) {
    throw new ShopError(
      'conflict',
      'This customer has used this voucher the maximum number of times.',
    )
  }
}

/** An order that has used a voucher was changed, and gets another discount for it. */
export async function changeVoucherUse(
  { db }: Context,
  orderId: string,
  discountPaisa: number,
): Promise<void> {
  await db
    .updateTable('voucher_uses')
    .set({ discount_paisa: discountPaisa })
    .where('order_id', '=', orderId)
    .execute()
}

/** Gives a use back, within the caller's transaction. Does nothing when there is none. */
export async function returnVoucherUse({ db }: Context, holder: StockHolder): Promise<void> {
  const uses = db.deleteFrom('voucher_uses')
  const use = await ('orderId' in holder
    ? uses.where('order_id', '=', holder.orderId)
    : uses.where('checkout_id', '=', holder.checkoutId)
  )
    .returning('voucher_code')
    .executeTakeFirst()
  if (!use) return
  await db
    .updateTable('vouchers')
    .set((voucher) => ({ use_count: voucher('use_count', '-', 1) }))
    .where('code', '=', use.voucher_code)
    .execute()
}

/** The use of a paid checkout becomes that of its order. */
export async function transferVoucherUse(
  { db }: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await db
    .updateTable('voucher_uses')
    .set({ order_id: orderId, checkout_id: null })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

function columnsOf(holder: StockHolder) {
  return 'orderId' in holder
    ? { order_id: holder.orderId, checkout_id: null }
    : { order_id: null, checkout_id: holder.checkoutId }
}
