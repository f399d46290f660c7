import { m } from '#messages'
import { readSettings } from '../settings/queries.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import { hasRightToAll, isOfActor, requirePerson } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { changeState } from './change-order.ts'
import type { ShownOrder } from './contract.ts'
import { type LockedOrder, lockOrder, refuseStep } from './lock-order.ts'
import { getOrder } from './queries.ts'
import type { Reason } from './reasons/contract.ts'
import { refundCancelled } from './refunds/refund-cancelled.ts'
import { canCancel } from './rules.ts'

/**
 * Cancels an order that has not been shipped, for its customer or an administrator; its stock and voucher use are
 * returned. An open amount is no longer due; a paid one stays paid until it is refunded. Customers who cancel their own
 * order get gateway payments refunded automatically; for others' orders, administrators decide about the money, and
 * about exchanges.
 * @throws ShopError unauthenticated, not_found, conflict
 */
export async function cancelOrder(
  context: Context,
  orderId: string,
  reason?: Reason,
): Promise<ShownOrder> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'cancelOrders')
    requireCancellable(order)
    if (!hasRightToAll(context, 'cancelOrders')) await refuseExchange(transaction, order)
    const change = { orderStatus: 'cancelled', ...(reason && { endReason: reason }) } as const
    await changeState(transaction, order, change, 'step')
    if (isOfActor(context, order.accountId)) await refundCancelled(transaction, order)
    return getOrder(transaction, order.id)
  })
}

/**
 * The same within a transaction that has locked the order, for a customer who has proven their identity without logging
 * in.
 * @throws ShopError conflict
 */
export async function cancelForCustomer(transaction: Context, order: LockedOrder): Promise<void> {
  requireCancellable(order)
  await refuseExchange(transaction, order)
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
async function refuseExchange(context: Context, order: LockedOrder): Promise<void> {
  if (order.exchangeCreditPaisa === 0) return
  const { shop } = await readSettings(context)
  throw new ShopError('conflict', m.refusal_order_exchange_change({ contact: contactUsText(shop) }))
}
