import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { withdrawAllSms } from './sms/queue-order-sms.ts'

/**
 * Within the transaction that removes a person: their orders stay, and are not those of whoever has the
 * same email later.
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

/** Within the transaction that has locked their customer, so that nothing is ordered meanwhile. @throws ShopError conflict */
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
  const message = `Order ${open.id} is still open. Deliver or cancel it first.`
  throw new ShopError('conflict', message)
}
