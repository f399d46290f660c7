import type { Context } from '../../shared/context.ts'
import { listReplaced } from './list-replaced.ts'

/** Whether all pieces of an order came back, and the customer has nothing for them. */
export async function isReturned(context: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const open = await context.db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .whereRef('returned_quantity', '<', 'quantity')
    .select('position')
    .executeTakeFirst()
  return open === undefined && (await listReplaced(context, orderId)).length === 0
}
