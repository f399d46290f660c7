import { returnStock, takeStock } from '../catalogue/move-stock.ts'
import { lockVoucher, returnVoucherUse, takeVoucherUse } from '../pricing/take-voucher-use.ts'
import type { Context } from '../shared/context.ts'

/**
 * Puts back what an order has taken, its pieces and its use of a voucher, within the caller's
 * transaction. A second time does nothing.
 */
export async function undoSale(
  context: Context,
  orderId: string,
  reason: 'cancelled' | 'returned' | 'order_deleted',
): Promise<void> {
  await returnVoucherUse(context, { orderId })
  await returnStock(context, { reason, orderId })
}

interface UndoneSale {
  id: string
  userEmail: string
  voucherCode: string | null
  voucherDiscountPaisa: number
}

/**
 * Takes again what `undoSale` has put back, within the caller's transaction. Pre-ordered lines take
 * nothing.
 * @throws ShopError conflict when the pieces or the uses of the voucher are gone meanwhile
 */
export async function redoSale(context: Context, order: UndoneSale): Promise<void> {
  if (order.voucherCode !== null) {
    await lockVoucher(context, order.voucherCode)
    await takeVoucherUse(
      context,
      {
        code: order.voucherCode,
        userEmail: order.userEmail,
        discountPaisa: order.voucherDiscountPaisa,
      },
      { orderId: order.id },
    )
  }
  const lines = await context.db
    .selectFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('is_preorder', '=', false)
    .select(['product_id as productId', 'size', 'quantity'])
    .execute()
  await takeStock(context, lines, { reason: 'reopened', orderId: order.id })
}
