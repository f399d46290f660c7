import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { requireAdmin, requirePerson, requireSelfOrAdmin } from '../shared/actor.ts'
import { SHOP_TIME_ZONE } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { toTaka } from '../shared/money.ts'
import { CursorText, decodeCursor, type Page, toPage } from '../shared/paging.ts'
import { ShopError } from '../shared/shop-error.ts'
import {
  type DeliveryStatus,
  type DeliverySummary,
  type Order,
  type OrderFilter,
  type OrderPaging,
  type OrderSummary,
  paymentMethodLabels,
} from './contract.ts'

type ReadContext = Pick<Context, 'db'>

function selectOrders({ db }: ReadContext) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.position')
          .select([
            'product_id',
            'name',
            'size',
            'image_url',
            'unit_price_paisa',
            'quantity',
            'is_preorder',
          ]),
      ).as('lines'),
    )
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

function toOrder(row: OrderRow): Order {
  return {
    _id: row.uid,
    orderId: row.id,
    userEmail: row.user_email,
    userName: row.user_name,
    items: row.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      image: line.image_url,
      size: line.size,
      price: toTaka(line.unit_price_paisa),
      quantity: line.quantity,
      itemTotal: toTaka(line.unit_price_paisa * line.quantity),
      isPreorder: line.is_preorder,
    })),
    itemCount: row.lines.reduce((count, line) => count + line.quantity, 0),
    subtotal: toTaka(row.subtotal_paisa),
    deliveryCharge: toTaka(row.delivery_charge_paisa),
    voucherCode: row.voucher_code,
    voucherDiscount: toTaka(row.voucher_discount_paisa),
    totalAmount: toTaka(row.total_paisa),
    orderStatus: row.order_status,
    deliveryStatus: row.delivery_status,
    paymentStatus: row.payment_status,
    paymentMethod: paymentMethodLabels[row.payment_method],
    deliveryOption: row.delivery_option,
    estimatedFrom: row.estimated_from,
    estimatedTo: row.estimated_to,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    shippingAddress: {
      region: row.region,
      city: row.city,
      district: row.district,
      address: row.address,
      landmark: row.landmark,
      addressCategory: row.address_category,
    },
    deliveryAddress: [row.address, row.landmark, row.city, row.district, row.region]
      .filter((part) => part !== '')
      .join(', '),
    deliveryAssignedTo: row.delivery_assigned_to,
    deliveryNotes: row.delivery_notes,
    orderDate: row.placed_at.toISOString(),
    createdAt: row.placed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}

const OrderCursor = z.tuple([z.iso.datetime(), CursorText])

type OrderSelect = ReturnType<typeof selectOrders>

/** Newest first, unless the oldest are asked for. Without a limit, all of them. */
async function listPage(
  query: OrderSelect,
  paging: OrderPaging,
  first: 'newest' | 'oldest' = 'newest',
): Promise<Page<Order>> {
  const direction = first === 'newest' ? 'desc' : 'asc'
  let page = query.orderBy('orders.placed_at', direction).orderBy('orders.id', direction)
  if (paging.cursor !== undefined) {
    const [placedAt, id] = decodeCursor(paging.cursor, OrderCursor)
    const isBeyond = sql.raw(first === 'newest' ? '<' : '>')
    page = page.where(
      sql<boolean>`(orders.placed_at, orders.id) ${isBeyond} (${placedAt}::timestamptz, ${id})`,
    )
  }
  if (paging.limit === undefined) {
    return { items: (await page.execute()).map(toOrder), nextCursor: null }
  }
  const rows = await page.limit(paging.limit + 1).execute()
  const { items, nextCursor } = toPage(rows, paging.limit, (row) => [
    row.placed_at.toISOString(),
    row.id,
  ])
  return { items: items.map(toOrder), nextCursor }
}

/** @throws ShopError unauthenticated, forbidden */
export async function listOrders(
  context: Context,
  { status, ...paging }: OrderFilter = {},
): Promise<Page<Order>> {
  requireAdmin(context)
  const orders = selectOrders(context)
  return listPage(status ? orders.where('orders.order_status', '=', status) : orders, paging)
}

/** @throws ShopError unauthenticated, forbidden */
export async function listOrdersOf(
  context: Context,
  userEmail: string,
  paging: OrderPaging = {},
): Promise<Page<Order>> {
  requireSelfOrAdmin(context, userEmail)
  return listPage(
    selectOrders(context).where('orders.user_email', '=', userEmail.toLowerCase()),
    paging,
  )
}

/**
 * Orders waiting to be sent, oldest first. A cash order is paid at the door, so it waits here
 * without being paid.
 * @throws ShopError unauthenticated, forbidden
 */
export async function listPendingDeliveries(
  context: Context,
  paging: OrderPaging = {},
): Promise<Page<Order>> {
  requireAdmin(context)
  const pending = selectOrders(context)
    .where('order_status', 'in', ['confirmed', 'processing'])
    .where((order) =>
      order.or([
        order('delivery_status', '=', 'pending'),
        order('delivery_assigned_to', 'is', null),
      ]),
    )
    .where((order) =>
      order.or([
        order('payment_status', '=', 'paid'),
        order('payment_method', '=', 'cash_on_delivery'),
      ]),
    )
  return listPage(pending, paging, 'oldest')
}

/** Newest first. @throws ShopError unauthenticated, forbidden */
export async function listDeliveries(
  context: Context,
  status: DeliveryStatus,
  paging: OrderPaging = {},
): Promise<Page<Order>> {
  requireAdmin(context)
  return listPage(selectOrders(context).where('delivery_status', '=', status), paging)
}

/** For the shop's own work; the caller has checked the right. By order id or `_id`. */
export async function findOrder(context: ReadContext, id: string): Promise<Order | undefined> {
  const row = await selectOrders(context)
    .where(isUid(id) ? 'orders.uid' : 'orders.id', '=', id)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The person's own, or any for an administrator. @throws ShopError unauthenticated, forbidden, not_found */
export async function getOrder(context: Context, id: string): Promise<Order> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  const order = await findOrder(context, id)
  if (!order) throw new ShopError('not_found', 'Order not found')
  requireSelfOrAdmin(context, order.userEmail)
  return order
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseOrders(context: Context): Promise<z.infer<typeof OrderSummary>> {
  requireAdmin(context)
  const rows = await context.db
    .selectFrom('orders')
    .groupBy('order_status')
    .orderBy('order_status')
    .select((order) => [
      'order_status',
      order.fn.countAll<number>().as('count'),
      order.fn.sum<number>('total_paisa').as('total_paisa'),
    ])
    .execute()
  const { ordersToday } = await context.db
    .selectFrom('orders')
    .where(
      'placed_at',
      '>=',
      sql<Date>`date_trunc('day', ${context.clock.now()}::timestamptz, ${SHOP_TIME_ZONE})`,
    )
    .select((order) => order.fn.countAll<number>().as('ordersToday'))
    .executeTakeFirstOrThrow()
  return {
    totalOrders: rows.reduce((sum, row) => sum + row.count, 0),
    ordersToday,
    totalRevenue: toTaka(
      rows
        .filter((row) => row.order_status !== 'cancelled')
        .reduce((sum, row) => sum + Number(row.total_paisa), 0),
    ),
    statusBreakdown: rows.map((row) => ({ _id: row.order_status, count: row.count })),
  }
}

/** Shipped counts as in transit; nobody assigned and not delivered counts as pending. */
export async function summariseDeliveries(
  context: Context,
): Promise<z.infer<typeof DeliverySummary>> {
  requireAdmin(context)
  const rows = await context.db
    .selectFrom('orders')
    .where('order_status', '<>', 'cancelled')
    .groupBy(sql.ref('shown_status'))
    .select((order) => [
      sql<DeliveryStatus>`case
        when delivery_status = 'delivered' then 'delivered'
        when delivery_assigned_to is null then 'pending'
        when delivery_status in ('assigned', 'pending') and order_status = 'shipped'
          then 'in_transit'
        else delivery_status
      end`.as('shown_status'),
      order.fn.countAll<number>().as('count'),
    ])
    .execute()
  const countOf = (status: DeliveryStatus) => ({
    count: rows.find((row) => row.shown_status === status)?.count ?? 0,
  })
  return {
    pending: countOf('pending'),
    assigned: countOf('assigned'),
    in_transit: countOf('in_transit'),
    out_for_delivery: countOf('out_for_delivery'),
    delivered: countOf('delivered'),
  }
}
