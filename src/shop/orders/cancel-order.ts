import { readSettings } from '../settings/queries.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import { hasRightToAll, requirePerson } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { changeState } from './change-order.ts'
import type { ShownOrder } from './contract.ts'
import { type LockedOrder, lockOrder, refuseStep } from './lock-order.ts'
import { getOrder } from './queries.ts'
import { refundCancelled } from './refunds/refund-cancelled.ts'
import { canCancel } from './rules.ts'

/**
 * Cancels an order that has not left the shop, for whoever placed it or an administrator; its pieces
 * and its use of a voucher are given back. What was not paid yet is no longer owed; what was paid
 * stays marked as paid until it is refunded. Whoever cancels their own order is sent back by itself what
 * they paid through a gateway; an administrator decides about the money of others, and about what replaces
 * pieces that came back, for which nothing was paid.
 * @throws ShopError unauthenticated, not_found, conflict
 */
export async function cancelOrder(context: Context, orderId: string): Promise<ShownOrder> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'cancelOrders')
    requireCancellable(order)
    if (!hasRightToAll(context, 'cancelOrders')) await refuseReplacement(transaction, order)
    await changeState(transaction, order, { orderStatus: 'cancelled' }, 'step')
    if (isOwn(context, order)) await refundCancelled(transaction, order)
    return getOrder(transaction, order.id)
  })
}

/**
 * The same within the transaction that locked the order for its customer, who has shown to be that without
 * logging in. @throws ShopError conflict
 */
export async function cancelForCustomer(transaction: Context, order: LockedOrder): Promise<void> {
  requireCancellable(order)
  await refuseReplacement(transaction, order)
  await changeState(transaction, order, { orderStatus: 'cancelled' }, 'step')
  await refundCancelled(transaction, order)
}

/** @throws ShopError conflict */
function requireCancellable(order: LockedOrder): void {
  if (canCancel(order)) return
  const isOnItsWay = order.orderStatus === 'processing'
  const from = isOnItsWay ? order.deliveryStatus : order.orderStatus
  throw refuseStep(order, { kind: 'order', from, to: 'cancelled' })
}

/** @throws ShopError conflict */
async function refuseReplacement(context: Context, { id }: LockedOrder): Promise<void> {
  const replaced = await context.db
    .selectFrom('returns')
    .where('replacementOrderId', '=', id)
    .select('id')
    .executeTakeFirst()
  if (!replaced) return
  const { shop } = await readSettings(context)
  throw new ShopError(
    'conflict',
    `This order replaces items that you returned. To change it, please ${contactUsText(shop)}.`,
  )
}

function isOwn({ actor }: Context, { accountId }: LockedOrder): boolean {
  return actor.kind === 'person' && accountId !== null && actor.accountId === accountId
}
