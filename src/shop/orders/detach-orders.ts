import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { withdrawAllSms } from './sms/queue-order-sms.ts'

/**
 * Runs in the transaction that removes a user: their orders stay, and do not pass to a later account with the same
 * email.
 */
export async function detachOrders(context: Context, customerId: string): Promise<void> {
  const orders = await context.db
    .updateTable('orders')
    .set({ userRemovedAt: context.clock.now() })
    .where('customerId', '=', customerId)
    .where('userRemovedAt', 'is', null)
    .returning('id')
    .execute()
  await withdrawAllSms(
    context,
    orders.map(({ id }) => id),
  )
}

/**
 * Runs in the transaction that has locked the customer, so that no new order can come in.
 * @throws ShopError conflict
 */
export async function requireNoOpenOrders({ db }: Context, customerId: string): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .where('customerId', '=', customerId)
    .where('orderStatus', 'in', ['confirmed', 'processing', 'shipped'])
    .where('deletedAt', 'is', null)
    .orderBy('placedAt')
    .select('id')
    .executeTakeFirst()
  if (!open) return
  const message = m.refusal_order_still_open({ id: open.id })
  throw new ShopError('conflict', message)
}
