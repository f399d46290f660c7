import type { Context } from '../shared/context.ts'
import { withdrawAllSms } from './sms/queue-order-sms.ts'

/**
 * Within the transaction that removes a person: their orders stay, and are not those of whoever has the
 * same e-mail later.
 */
export async function detachOrders(context: Context, customerId: string): Promise<void> {
  const orders = await context.db
    .updateTable('orders')
    .set({ user_removed_at: context.clock.now() })
    .where('customer_id', '=', customerId)
    .where('user_removed_at', 'is', null)
    .returning('id')
    .execute()
  await withdrawAllSms(
    context,
    orders.map(({ id }) => id),
  )
}
