import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../../shared/context.ts'

export interface ReplacedOrder {
  id: string
  isCancelled: boolean
  /** The order that this one is itself a replacement for. */
  replaces: ReplacedOrder | undefined
}

/**
 * Locks the order whose pieces this one replaces, with its voucher, and what that one replaces in turn. Call it before
 * locking stock.
 * @returns the first of them; undefined when this is not a replacement
 */
export async function lockReplaced(
  context: Context,
  orderId: string,
): Promise<ReplacedOrder | undefined> {
  const replaced = await context.db
    .selectFrom('orders')
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('returns')
        .where('replacementOrderId', '=', orderId)
        .select('returns.orderId'),
    )
    .select(['id', 'orderStatus', 'voucherCode'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!replaced) return undefined
  const replaces = await lockReplaced(context, replaced.id)
  if (replaced.voucherCode !== null) await lockVoucher(context, replaced.voucherCode)
  return { id: replaced.id, isCancelled: replaced.orderStatus === 'cancelled', replaces }
}
