import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../../shared/context.ts'

export interface ReplacedOrder {
  id: string
  isCancelled: boolean
  /** What it is itself a replacement for. */
  replaces: ReplacedOrder | undefined
}

/**
 * Locks the order whose pieces this one replaces, with its voucher, and what that one replaces in turn. Before stock is
 * locked, as everywhere.
 * @returns the first of them; undefined when this is no replacement
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
        .where('replacement_order_id', '=', orderId)
        .select('returns.order_id'),
    )
    .select(['id', 'order_status', 'voucher_code'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!replaced) return undefined
  const replaces = await lockReplaced(context, replaced.id)
  if (replaced.voucher_code !== null) await lockVoucher(context, replaced.voucher_code)
  return { id: replaced.id, isCancelled: replaced.order_status === 'cancelled', replaces }
}
