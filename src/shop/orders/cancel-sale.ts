import { type Return, returnStock } from '../catalogue/move-stock.ts'
import { lockVoucher, returnVoucherUse } from '../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../shared/context.ts'
import type { LockedOrder } from './lock-order.ts'
import { sell } from './sell.ts'

/** Returns what a sale has taken, stock and voucher use, within the caller's transaction. A repeat does nothing. */
export async function cancelSale(context: Context, holder: Return): Promise<void> {
  await returnVoucherUse(context, holder)
  await returnStock(context, holder)
}

/**
 * Takes again what `cancelSale` has returned, for an order, within the caller's transaction.
 * @throws ShopError conflict when the stock or the voucher is used up by now
 */
export async function reopenSale(context: Context, order: LockedOrder): Promise<void> {
  const { id: orderId, recipientPhone, voucherCode, voucherDiscountPaisa } = order
  if (voucherCode !== null) await lockVoucher(context, voucherCode)
  const lines = await context.db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .select(['variantId', 'quantity', 'isPreorder'])
    .execute()
  await sell(
    context,
    { ...order, shipping: { recipientPhone }, amounts: { voucherDiscountPaisa }, lines },
    { reason: 'reopened', orderId },
  )
}
