import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ShownOrder } from '../../orders/contract.ts'
import { selectOrders } from '../../orders/order-row.ts'
import { awaitsDelivery, listPage, withCash } from '../../orders/queries.ts'
import type { DB } from '../../rows.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { Page } from '../../shared/paging.ts'
import {
  COUNTER_GROUPS,
  type CounterFilter,
  type CounterGroup,
  type CounterSummary,
} from './contract.ts'

type OfOrder = ExpressionBuilder<DB, 'orders'>

/** Each order is in one group at most; one whose transfer is unconfirmed is in none. */
const conditions: Record<CounterGroup, (order: OfOrder) => Expression<SqlBool>> = {
  to_call: (order) => order.and([order('onHoldSince', 'is not', null)]),
  to_pack: awaitsDelivery,
  to_hand_over: (order) =>
    order.and([order('deliveryStatus', '=', 'assigned'), order('riderId', 'is not', null)]),
  on_the_way: (order) =>
    order.and([
      order('deliveryStatus', 'in', ['picked_up', 'in_transit', 'out_for_delivery']),
      order.not(isDeliveredInPart(order)),
    ]),
  to_settle: isDeliveredInPart,
  came_back: (order) => order.and([order('deliveryStatus', '=', 'failed_delivery')]),
}

/** By its courier; staff have not said yet what came back. */
function isDeliveredInPart(order: OfOrder) {
  return order.exists(
    order
      .selectFrom('consignments')
      .whereRef('consignments.orderId', '=', 'orders.id')
      .where('consignments.state', '=', 'partly_delivered')
      .select('consignments.id'),
  )
}

const OPEN = ['confirmed', 'processing', 'shipped'] as const

/**
 * Open orders of a group, oldest first, with the cash to collect.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listCounter(
  context: Context,
  { group, ...paging }: CounterFilter,
): Promise<Page<ShownOrder>> {
  requireRight(context, 'readOrders')
  const orders = selectOrders(context)
    .where('orders.orderStatus', 'in', OPEN)
    .where(conditions[group])
  return withCash(context, await listPage(context, orders, paging, 'oldest'))
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseCounter(context: Context): Promise<CounterSummary> {
  requireRight(context, 'readOrders')
  const rows = await context.db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .where('orderStatus', 'in', OPEN)
    .select((order) => [groupOf(order).as('group'), order.fn.countAll<number>().as('count')])
    .groupBy('group')
    .execute()
  return Object.fromEntries(
    COUNTER_GROUPS.map((group) => [group, rows.find((row) => row.group === group)?.count ?? 0]),
  ) as CounterSummary
}

function groupOf(order: OfOrder) {
  const cases = COUNTER_GROUPS.map((group) => sql`when ${conditions[group](order)} then ${group}`)
  return sql<CounterGroup | null>`case ${sql.join(cases, sql` `)} end`
}
