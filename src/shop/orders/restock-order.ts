import { type Cause, returnStock } from '../catalogue/move-stock.ts'
import type { Context } from '../shared/context.ts'

/** Puts back what an order took out of stock, within the caller's transaction. Pre-ordered lines took none. */
export async function restockOrder(
  context: Context,
  orderId: string,
  reason: Exclude<Cause['reason'], 'sold'>,
): Promise<void> {
  const lines = await context.db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('is_preorder', '=', false)
    .select(['product_id', 'size', 'quantity'])
    .execute()
  await returnStock(
    context,
    lines.map((line) => ({
      productId: line.product_id,
      size: line.size,
      quantity: line.quantity,
    })),
    { reason, orderId },
  )
}
