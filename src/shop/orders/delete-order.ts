import { requireAdmin } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { lockOrder } from './change-order.ts'
import { restockOrder } from './restock-order.ts'
import { isStillInShop } from './rules.ts'

/**
 * Pieces of an order that never left the shop go back into stock.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function deleteOrder(context: Context, orderId: string): Promise<void> {
  requireAdmin(context)
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (isStillInShop(order)) await restockOrder(transaction, order.id, 'order_deleted')
    await transaction.db.deleteFrom('orders').where('id', '=', order.id).execute()
  })
}
