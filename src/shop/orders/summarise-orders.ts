import type { z } from 'zod'
import { hasRightToAll, requireRight } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { toTaka } from '../shared/money.ts'
import type { DeliveryStatus, DeliverySummary, OrderSummary } from './contract.ts'
import { startOfDay } from './order-row.ts'
import { HAS_REFUND_DUE } from './refunds/refund-due.ts'

type Summary = z.infer<typeof OrderSummary>

/** Leaves out revenue for staff who cannot see amounts. @throws ShopError unauthenticated, forbidden */
export async function summariseOrders(context: Context): Promise<Summary> {
  requireRight(context, 'readOrders')
  const { totalRevenue, ...counts } = await sumOrders(context)
  return hasRightToAll(context, 'readMoney') ? { ...counts, totalRevenue } : counts
}

/** For internal use: the caller has checked the right. */
export async function sumOrders(context: Context): Promise<Summary & { totalRevenue: number }> {
  const today = startOfDay(toShopDate(context.clock.now()))
  const rows = await context.db
    .selectFrom('orderFigures')
    .groupBy('orderStatus')
    .orderBy('orderStatus')
    .select(({ fn }) => [
      'orderStatus',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('placedAt', '>=', today).as('today'),
      fn.sum<string>('revenuePaisa').as('paisa'),
    ])
    .execute()
  const sum = (figure: 'count' | 'today' | 'paisa') =>
    rows.reduce((total, row) => total + Number(row[figure]), 0)
  return {
    totalOrders: sum('count'),
    ordersToday: sum('today'),
    totalRevenue: toTaka(sum('paisa')),
    statusBreakdown: rows.map((row) => ({ _id: row.orderStatus, count: row.count })),
  }
}

/** Shipped counts as in transit; orders without a rider that are neither shipped nor delivered count as pending. */
export async function summariseDeliveries(
  context: Context,
): Promise<z.infer<typeof DeliverySummary>> {
  requireRight(context, 'readOrders')
  const rows = await context.db
    .selectFrom('orderFigures')
    .groupBy('deliveryStage')
    .select(({ fn }) => ['deliveryStage', fn.countAll<number>().as('count')])
    .execute()
  const countOf = (stage: DeliveryStatus) => ({
    count: rows.find((row) => row.deliveryStage === stage)?.count ?? 0,
  })
  return {
    pending: countOf('pending'),
    assigned: countOf('assigned'),
    picked_up: countOf('picked_up'),
    in_transit: countOf('in_transit'),
    out_for_delivery: countOf('out_for_delivery'),
    delivered: countOf('delivered'),
    failed_delivery: countOf('failed_delivery'),
    returned: countOf('returned'),
  }
}

/** Number of customers with orders. @throws ShopError unauthenticated, forbidden */
export async function countCustomers(context: Context): Promise<number> {
  requireRight(context, 'manageUsers')
  const customers = context.db.selectFrom('orderFigures').select('customerId').distinct()
  return countRows(context.db.selectFrom(customers.as('some')))
}

/** Number of orders on hold until they are confirmed. @throws ShopError unauthenticated, forbidden */
export async function countOnHold(context: Context): Promise<number> {
  requireRight(context, 'readOrders')
  const orders = context.db.selectFrom('orders').where('deletedAt', 'is', null)
  return countRows(orders.where('onHoldSince', 'is not', null))
}

/** Number of orders with a refund due that is not under way. @throws ShopError unauthenticated, forbidden */
export async function countRefundsDue(context: Context): Promise<number> {
  requireRight(context, 'managePayments')
  return countRows(
    context.db.selectFrom('orders').where('deletedAt', 'is', null).where(HAS_REFUND_DUE),
  )
}
