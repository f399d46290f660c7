import { sql } from 'kysely'
import type { z } from 'zod'
import { refundablePaisaOf } from '../payments/queries.ts'
import { IS_RETURNED_AND_REFUNDING } from '../payments/read-standing.ts'
import { hasRightToAll, requireRight } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { DeliveryStatus, DeliverySummary, OrderSummary } from './contract.ts'
import { startOfDay } from './order-row.ts'

type Summary = z.infer<typeof OrderSummary>

/** Without revenue for whoever may not read amounts. @throws ShopError unauthenticated, forbidden */
export async function summariseOrders(context: Context): Promise<Summary> {
  requireRight(context, 'readOrders')
  const { totalRevenue, ...counts } = await sumOrders(context)
  return hasRightToAll(context, 'readMoney') ? { ...counts, totalRevenue } : counts
}

/** For the shop's own work; the caller has checked the right. */
export async function sumOrders(context: Context): Promise<Summary & { totalRevenue: number }> {
  const rows = await context.db
    .selectFrom('order_figures')
    .groupBy('order_status')
    .having((figure) => figure.fn.sum('order_count'), '<>', 0)
    .orderBy('order_status')
    .select((figure) => [
      'order_status',
      figure.fn.sum<number>('order_count').as('count'),
      figure.fn.sum<number>('total_paisa').as('total_paisa'),
    ])
    .execute()
  const { ordersToday } = await context.db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .where('placed_at', '>=', startOfDay(toShopDate(context.clock.now())))
    .select((order) => order.fn.countAll<number>().as('ordersToday'))
    .executeTakeFirstOrThrow()
  return {
    totalOrders: rows.reduce((sum, row) => sum + Number(row.count), 0),
    ordersToday,
    totalRevenue: toTaka(
      rows
        .filter((row) => row.order_status !== 'cancelled')
        .reduce((sum, row) => sum + Number(row.total_paisa), 0),
    ),
    statusBreakdown: rows.map((row) => ({ _id: row.order_status, count: Number(row.count) })),
  }
}

/** Shipped counts as in transit; nobody assigned and not delivered counts as pending. */
export async function summariseDeliveries(
  context: Context,
): Promise<z.infer<typeof DeliverySummary>> {
  requireRight(context, 'readOrders')
  const rows = await context.db
    .selectFrom('order_figures')
    .where((figure) =>
      figure.or([
        figure('order_status', '<>', 'cancelled'),
        figure('delivery_status', '=', 'returned'),
      ]),
    )
    .groupBy(sql.ref('shown_status'))
    .select((figure) => [
      sql<DeliveryStatus>`case
        when delivery_status in ('delivered', 'returned') then delivery_status
        when not is_assigned then 'pending'
        when delivery_status in ('assigned', 'pending') and order_status = 'shipped'
          then 'in_transit'
        else delivery_status
      end`.as('shown_status'),
      figure.fn.sum<number>('order_count').as('count'),
    ])
    .execute()
  // They wait for the customer's word, not for a delivery person.
  const { onHold } = await context.db
    .selectFrom('orders')
    .where('on_hold_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('rider_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('onHold'))
    .executeTakeFirstOrThrow()
  const countOf = (status: DeliveryStatus) => ({
    count: Number(rows.find((row) => row.shown_status === status)?.count ?? 0),
  })
  return {
    pending: { count: countOf('pending').count - onHold },
    assigned: countOf('assigned'),
    picked_up: countOf('picked_up'),
    in_transit: countOf('in_transit'),
    out_for_delivery: countOf('out_for_delivery'),
    delivered: countOf('delivered'),
    failed_delivery: countOf('failed_delivery'),
    returned: countOf('returned'),
  }
}

/** How many customers have orders. @throws ShopError unauthenticated, forbidden */
export async function countCustomers(context: Context): Promise<number> {
  requireRight(context, 'manageUsers')
  const { count } = await context.db
    .selectFrom('customer_figures')
    .select(({ fn }) => fn.sum<number | null>('customer_count').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** How many wait to be confirmed. @throws ShopError unauthenticated, forbidden */
export async function countOnHold(context: Context): Promise<number> {
  requireRight(context, 'readOrders')
  const { count } = await context.db
    .selectFrom('orders')
    .where('on_hold_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many cancelled orders are paid for still, without those whose money is on its way back. @throws ShopError unauthenticated, forbidden */
export async function countRefundsDue(context: Context): Promise<number> {
  requireRight(context, 'managePayments')
  const { count } = await context.db
    .selectFrom('orders')
    .where('order_status', '=', 'cancelled')
    .where('payment_status', '=', 'paid')
    .where('deleted_at', 'is', null)
    .where(refundablePaisaOf(sql.ref('orders.id')), '>', 0)
    .where(({ not }) => not(IS_RETURNED_AND_REFUNDING))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
