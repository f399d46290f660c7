import { sql } from 'kysely'
import { z } from 'zod'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { addDays, SHOP_TIME_ZONE, type ShopDate, toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { toTaka } from '../shared/money.ts'
import { CursorText, decodeCursor, type Page, type Paging, readPage } from '../shared/paging.ts'
import { toLocalPhone } from '../shared/phone.ts'
import { ShopError } from '../shared/shop-error.ts'
import type {
  DeliveryStatus,
  DeliverySummary,
  Order,
  OrderChange,
  OrderFilter,
  OrderSearch,
  OrderSummary,
} from './contract.ts'
import { selectOrders, toOrder } from './order-row.ts'

type ReadContext = Pick<Context, 'db'>

const OrderCursor = z.tuple([z.iso.datetime(), CursorText])

type OrderSelect = ReturnType<typeof selectOrders>

/** Newest first, unless the oldest are asked for. Without a limit, all of them. */
async function listPage(
  query: OrderSelect,
  paging: Paging,
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
  const { items, nextCursor } = await readPage(page, paging.limit, (row) => [
    row.placed_at.toISOString(),
    row.id,
  ])
  return { items: items.map(toOrder), nextCursor }
}

function narrow(query: OrderSelect, { q, from, to }: OrderSearch): OrderSelect {
  let narrowed = query
  for (const words of q ? toSearchWords(q) : []) {
    narrowed = narrowed.where('orders.search_text', 'like', `%${words}%`)
  }
  if (from !== undefined) narrowed = narrowed.where('orders.placed_at', '>=', startOfDay(from))
  if (to !== undefined)
    narrowed = narrowed.where('orders.placed_at', '<', startOfDay(addDays(to, 1)))
  return narrowed
}

const PHONE_AS_TYPED = /^[+\d০-৯\s().-]+$/

/** Each of them must be in an order. A phone number is one word, however it is typed. */
function toSearchWords(typed: string): string[] {
  const text = typed.toLowerCase()
  const words = PHONE_AS_TYPED.test(text) ? [toLocalPhone(text)] : text.split(/\s+/)
  return words.map((word) => word.replace(/[\\%_]/g, '\\$&'))
}

function startOfDay(date: ShopDate) {
  return sql<Date>`(${date}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** @throws ShopError unauthenticated, forbidden, invalid */
export async function listOrders(
  context: Context,
  { status, paymentStatus, ...search }: OrderFilter = {},
): Promise<Page<Order>> {
  requireRight(context, 'manageOrders')
  return listPage(
    narrow(inStatus(selectOrders(context), { status, paymentStatus }), search),
    search,
  )
}

function inStatus(
  query: OrderSelect,
  { status, paymentStatus }: Pick<OrderFilter, 'status' | 'paymentStatus'>,
): OrderSelect {
  let narrowed = query
  if (status) narrowed = narrowed.where('orders.order_status', '=', status)
  if (paymentStatus) narrowed = narrowed.where('orders.payment_status', '=', paymentStatus)
  return narrowed
}

/** @throws ShopError unauthenticated, forbidden, invalid */
export async function listOrdersOf(
  context: Context,
  userEmail: string,
  { status, paymentStatus, ...search }: OrderFilter = {},
): Promise<Page<Order>> {
  requireRight(context, 'readOrders', userEmail)
  const orders = selectOrders(context)
    .where('orders.user_email', '=', userEmail.toLowerCase())
    .where('orders.user_removed_at', 'is', null)
  return listPage(narrow(inStatus(orders, { status, paymentStatus }), search), search)
}

/**
 * Orders waiting to be sent, oldest first. A cash order is paid at the door, so it waits here
 * without being paid.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listPendingDeliveries(
  context: Context,
  search: OrderSearch = {},
): Promise<Page<Order>> {
  requireRight(context, 'manageOrders')
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
  return listPage(narrow(pending, search), search, 'oldest')
}

/**
 * Newest first. A parcel that was cancelled before it was sent is no delivery any more.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listDeliveries(
  context: Context,
  status: DeliveryStatus,
  search: OrderSearch = {},
): Promise<Page<Order>> {
  requireRight(context, 'manageOrders')
  const deliveries = selectOrders(context)
    .where('delivery_status', '=', status)
    .$if(status !== 'returned', (query) => query.where('order_status', '<>', 'cancelled'))
  return listPage(narrow(deliveries, search), search)
}

function selectOrder(context: ReadContext, id: string) {
  return selectOrders(context)
    .where(isUid(id) ? 'orders.uid' : 'orders.id', '=', id)
    .executeTakeFirst()
}

/** For the shop's own work; the caller has checked the right. By order id or `_id`. */
export async function findOrder(context: ReadContext, id: string): Promise<Order | undefined> {
  const row = await selectOrder(context, id)
  return row && toOrder(row)
}

/** The person's own, or any for an administrator. @throws ShopError unauthenticated, forbidden, not_found */
export async function getOrder(context: Context, id: string): Promise<Order> {
  if (context.actor.kind === 'visitor') requirePerson(context)
  const row = await selectOrder(context, id)
  if (!row) throw new ShopError('not_found', 'Order not found')
  requireRight(context, 'readOrders', row.user_removed_at ? undefined : row.user_email)
  return toOrder(row)
}

/**
 * Everything that happened to an order, oldest first. A shopper is not told which of the shop's
 * people did it.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function listOrderChanges(context: Context, id: string): Promise<OrderChange[]> {
  const order = await getOrder(context, id)
  const isOwner = context.actor.kind === 'person' && context.actor.role !== 'admin'
  const rows = await context.db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    changedAt: row.changed_at.toISOString(),
    changedBy: isOwner && row.changed_by !== order.userEmail ? 'shop' : row.changed_by,
    kind: row.status_kind,
    from: row.from_status,
    to: row.to_status,
    note: row.note,
  }))
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseOrders(context: Context): Promise<z.infer<typeof OrderSummary>> {
  requireRight(context, 'manageOrders')
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
  requireRight(context, 'manageOrders')
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
  const countOf = (status: DeliveryStatus) => ({
    count: Number(rows.find((row) => row.shown_status === status)?.count ?? 0),
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
