import { recordAudit } from '../../audit/record-audit.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { lockOrder } from '../lock-order.ts'

/**
 * Disables every mailed link to the order, for its customer or an administrator. The next mail about it has a new one.
 * @throws ShopError unauthenticated, not_found
 */
export async function endOrderLinks(context: Context, orderId: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'endOrderLinks')
    await transaction.db
      .updateTable('orders')
      .set((row) => ({ linkVersion: row('linkVersion', '+', 1) }))
      .where('id', '=', order.id)
      .execute()
    await recordAudit(transaction, 'order_links_ended', order.id)
  })
}
