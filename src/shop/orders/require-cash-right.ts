import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { LockedOrder } from './lock-order.ts'

/** For a row of `orders`: whether its cash was collected at the door, or is in a payout. */
export const IS_CASH_COLLECTED = sql<boolean>`(exists (
  select from payments where payments.order_id = orders.id and gateway is null and state = 'paid'
) or exists (
  select from payout_lines where payout_lines.order_id = orders.id and collected_paisa > 0
))`

/**
 * The rider who brought an order owes its cash. Once it is collected, users without `managePayments` cannot reduce it,
 * forget it, or give the debt to another rider.
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

/** Whether a move takes collected cash from the rider who owes it. A parcel that comes back was still paid for. */
export function movesCash(order: LockedOrder, next: LockedOrder): boolean {
  return order.riderId !== next.riderId || (keepsCash(order) && !keepsCash(next))
}

function keepsCash({ orderStatus }: LockedOrder): boolean {
  return orderStatus === 'delivered' || orderStatus === 'cancelled'
}
