import type { Context } from '../../shared/context.ts'
import { changeState } from '../change-order.ts'
import { findLockedOrder } from '../lock-order.ts'
import { listReplaced } from './list-replaced.ts'

/** Makes a delivered order returned when all its pieces came back and the customer has nothing for them. */
export async function closeReturned(context: Context, orderId: string): Promise<void> {
  const open = await context.db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .whereRef('returned_quantity', '<', 'quantity')
    .select('position')
    .executeTakeFirst()
  if (open || (await listReplaced(context, orderId)).length > 0) return
  const order = await findLockedOrder(context, orderId)
  if (order?.orderStatus !== 'delivered') return
  const change = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const
  await changeState(context, order, change, 'step')
}
