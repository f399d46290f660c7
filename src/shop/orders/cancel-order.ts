import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import { requirePerson, requireSelfOrAdmin } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { lockOrder, writeChange } from './change-order.ts'
import type { Order } from './contract.ts'
import { getOrder } from './queries.ts'
import { restockOrder } from './restock-order.ts'
import { isStillInShop } from './rules.ts'

/**
 * Cancels an order that has not left the shop, for whoever placed it or an administrator; its pieces
 * go back into stock. What was not paid yet is no longer owed; what was paid stays marked as paid
 * until it is refunded.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
 */
export async function cancelOrder(context: Context, orderId: string): Promise<Order> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    requireSelfOrAdmin(transaction, order.userEmail)
    if (!isStillInShop(order)) {
      throw new ShopError(
        'conflict',
        `Order ${order.id} cannot be cancelled: it is ${order.orderStatus}.`,
        { data: { from: order.orderStatus, to: 'cancelled' } },
      )
    }
    await writeChange(transaction, order, {
      orderStatus: 'cancelled',
      ...(order.paymentStatus === 'pending' && { paymentStatus: 'cancelled' }),
    })
    await restockOrder(transaction, order.id, 'cancelled')
    const mail: MailJob = { kind: 'order_cancelled', orderId: order.id }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    return getOrder(transaction, order.id)
  })
}
