import { isRefundedInFull } from '../../payments/read-standing.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { areUnsettled } from '../refunds/refundable-lines.ts'

/**
 * Refuses to send a replacement after all whose pieces were refunded or replaced otherwise meanwhile. Locks the
 * order that it is for, so that nobody refunds them at the same time.
 * @throws ShopError conflict
 */
export async function requireReplaceable(context: Context, orderId: string): Promise<void> {
  const { db } = context
  const replaced = await db
    .selectFrom('returns')
    .where('replacement_order_id', '=', orderId)
    .select(['id', 'order_id as orderId'])
    .executeTakeFirst()
  if (!replaced) return
  const { payment_status: paymentStatus } = await db
    .selectFrom('orders')
    .where('id', '=', replaced.orderId)
    .select('payment_status')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const pieces = await db
    .selectFrom('return_lines')
    .where('return_id', '=', replaced.id)
    .select(['position', 'quantity'])
    .execute()
  const isRefunded =
    paymentStatus === 'refunded' || (await isRefundedInFull(context, replaced.orderId))
  if (!isRefunded && (await areUnsettled(context, replaced.orderId, pieces))) return
  const message = `Order ${orderId} cannot be reopened: the pieces it replaces were refunded or replaced since.`
  throw new ShopError('conflict', message)
}
