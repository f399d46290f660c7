import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { LockedOrder } from './lock-order.ts'

/** For a row of `orders`: whether its cash was collected at the door, or paid out by who did. */
export const IS_CASH_COLLECTED = sql<boolean>`(exists (
  select from payments where payments.order_id = orders.id and gateway is null and state = 'paid'
) or exists (
  select from payout_lines where payout_lines.order_id = orders.id and collected_paisa > 0
))`

/**
 * Who brought an order owes its cash: once it was collected, only those who decide about money make it less, forget it,
 * or have it owed by someone else.
 * @throws ShopError forbidden
 */
export async function requireCashRight(context: Context, orderId: string): Promise<void> {
  const collected = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where(IS_CASH_COLLECTED)
    .select('id')
    .executeTakeFirst()
  if (collected) requireRight(context, 'managePayments')
}

/** Whether a move takes collected cash from who owes it. A parcel that comes back was paid for nevertheless. */
export function movesCash(order: LockedOrder, next: LockedOrder): boolean {
  return order.riderId !== next.riderId || (keepsCash(order) && !keepsCash(next))
}

function keepsCash({ orderStatus }: LockedOrder): boolean {
  return orderStatus === 'delivered' || orderStatus === 'cancelled'
}
