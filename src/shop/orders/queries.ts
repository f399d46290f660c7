import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { findCustomerByEmail } from '../identity/find-customer.ts'
import type { Payment } from '../payments/contract.ts'
import { listMoneyOf, listPaymentsOf } from '../payments/queries.ts'
import type { DB } from '../rows.ts'
import { actorName, hasRightToAll, isStaff, requireRight } from '../shared/actor.ts'
import { addDays } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { isUid } from '../shared/id.ts'
import { toTaka } from '../shared/money.ts'
import type { Page, Paging } from '../shared/paging.ts'
import { matchesText, toSearchWords } from '../shared/search.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { accountName, isStandInEmail } from '../shared/stand-in-email.ts'
import type {
  DeliveryStatus,
  Order,
  OrderChange,
  OrderFilter,
  OrderSearch,
  ShownOrder,
} from './contract.ts'
import { describePlace, noteOf, toShopperChange } from './history-words.ts'
import { hyphenateOrderId, isOrderId } from './order-id.ts'
import {
  type OrderRow,
  selectOrders,
  selectOrdersEver,
  startOfDay,
  toOrder,
  toShownOrder,
} from './order-row.ts'
import { HAS_REFUND_DUE } from './refunds/refund-due.ts'
import { requireOrder } from './require-order.ts'
import { hasAmounts } from './rules.ts'

type OrderSelect = ReturnType<typeof selectOrders>

/** For internal use: the caller has checked the right. Newest first by default. Without a limit, at most a thousand. */
export async function listPage(
  context: Context,
  query: OrderSelect,
  paging: Paging,
  first: 'newest' | 'oldest' = 'newest',
): Promise<Page<ShownOrder>> {
  const direction = first === 'newest' ? 'desc' : 'asc'
  const { items, nextCursor } = await readSortedPage(query, paging, direction, {
    'orders.placedAt': 'time',
    'orders.id': 'text',
  })
  return { items: items.map((row) => toShownOrder(context, row)), nextCursor }
}

function narrow(query: OrderSelect, { q, from, to }: OrderSearch): OrderSelect {
  let narrowed = query
  for (const word of q ? toSearchWords(q) : []) narrowed = narrowed.where(orderMatchesText(word))
  if (from !== undefined) narrowed = narrowed.where('orders.placedAt', '>=', startOfDay(from))
  if (to !== undefined)
    narrowed = narrowed.where('orders.placedAt', '<', startOfDay(addDays(to, 1)))
  return narrowed
}

function orderMatchesText(typed: string): RawBuilder<boolean> {
  const word = typed.replace(/^#(?=.)/, '')
  // Searching for parts of a complete order id would match almost all orders.
  if (isOrderId(word)) return sql`orders.id = ${word.toUpperCase()}`
  const isText = matchesText('orders.searchText', word)
  const id = hyphenateOrderId(word)
  if (id === '' || id === word) return isText
  const isId = isOrderId(id)
    ? sql`orders.id = ${id.toUpperCase()}`
    : matchesText('orders.searchText', id)
  return sql`(${isText} or ${isId})`
}

/** @throws ShopError unauthenticated, forbidden, invalid */
export async function listOrders(
  context: Context,
  filter: OrderFilter = {},
): Promise<Page<ShownOrder>> {
  requireRight(context, 'readOrders')
  return listPage(context, narrow(ofKind(selectOrders(context), filter), filter), filter)
}

function ofKind(query: OrderSelect, filter: OrderFilter): OrderSelect {
  const { status, paymentStatus, paymentMethod, source, onHold, refundDue } = filter
  const { region, district } = filter
  let narrowed = query
  if (status) narrowed = narrowed.where('orders.orderStatus', '=', status)
  if (paymentStatus) narrowed = narrowed.where('orders.paymentStatus', '=', paymentStatus)
  if (paymentMethod) narrowed = narrowed.where('orders.paymentMethod', '=', paymentMethod)
  if (source) narrowed = narrowed.where('orders.source', '=', source)
  if (onHold) narrowed = narrowed.where('orders.onHoldSince', 'is not', null)
  if (refundDue) narrowed = narrowed.where(HAS_REFUND_DUE)
  if (region) narrowed = narrowed.where(sql<boolean>`orders.region = ${region}`)
  if (district) narrowed = narrowed.where('orders.district', '=', district)
  return narrowed
}

/** @throws ShopError unauthenticated, forbidden, invalid */
export async function listOrdersOf(
  context: Context,
  userEmail: string,
  filter: OrderFilter = {},
): Promise<Page<ShownOrder>> {
  requireRight(context, 'readOrders', userEmail)
  const { actor } = context
  const isMyself = actor.kind === 'person' && actor.email === userEmail.toLowerCase()
  const orders = isMyself
    ? selectOrders(context).where('orders.accountId', '=', actor.accountId ?? null)
    : selectOrders(context).where(
        'orders.customerId',
        '=',
        (await findCustomerByEmail(context, userEmail)) ?? null,
      )
  return listPage(context, narrow(ofKind(orders, filter), filter), filter)
}

/** For internal use: the caller has checked the right. @throws ShopError invalid */
export async function listOrdersOfCustomer(
  context: Context,
  customerId: string,
  filter: OrderFilter = {},
): Promise<Page<ShownOrder>> {
  const orders = selectOrders(context).where('orders.customerId', '=', customerId)
  return listPage(context, narrow(ofKind(orders, filter), filter), filter)
}

/** For internal use: the caller has checked the right. Newest first. @throws ShopError invalid */
export async function listOrdersOfPhone(
  context: Context,
  phone: string,
  paging: Paging,
): Promise<Page<ShownOrder>> {
  const orders = selectOrders(context).where('recipientPhone', '=', phone)
  return listPage(context, orders, paging)
}

/**
 * Orders waiting to be shipped, oldest first. A cash order is paid on delivery, so it is included while unpaid.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listPendingDeliveries(
  context: Context,
  search: OrderSearch = {},
): Promise<Page<ShownOrder>> {
  requireRight(context, 'readOrders')
  const pending = selectOrders(context).where(awaitsDelivery)
  return addCash(context, await listPage(context, narrow(pending, search), search, 'oldest'))
}

/** Waits to be packed and given to someone who delivers it. */
export function awaitsDelivery(order: ExpressionBuilder<DB, 'orders'>) {
  return order.and([
    order('orderStatus', 'in', ['confirmed', 'processing']),
    order('onHoldSince', 'is', null),
    order.or([order('deliveryStatus', '=', 'pending'), order('riderId', 'is', null)]),
    order.or([
      order('paymentStatus', '=', 'paid'),
      order('paymentMethod', '=', 'cash_on_delivery'),
    ]),
  ])
}

/** Number of orders waiting to be shipped. @throws ShopError unauthenticated, forbidden */
export async function countPendingDeliveries(context: Context): Promise<number> {
  requireRight(context, 'readOrders')
  return countRows(
    context.db.selectFrom('orders').where('deletedAt', 'is', null).where(awaitsDelivery),
  )
}

/**
 * Newest first. An order that was cancelled before it was shipped is not a delivery.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listOrdersByDelivery(
  context: Context,
  status: DeliveryStatus,
  search: OrderSearch = {},
): Promise<Page<ShownOrder>> {
  requireRight(context, 'readOrders')
  const deliveries = selectOrders(context)
    .where('deliveryStatus', '=', status)
    .$if(status !== 'returned', (query) => query.where('orderStatus', '<>', 'cancelled'))
  return addCash(context, await listPage(context, narrow(deliveries, search), search))
}

/** Staff who cannot see amounts still need to know what to collect on delivery. */
async function addCash(context: Context, page: Page<ShownOrder>): Promise<Page<ShownOrder>> {
  return hasRightToAll(context, 'readMoney') ? page : withCash(context, page)
}

/** With what is to be collected at the door. For internal use. */
export async function withCash(
  context: Context,
  page: Page<ShownOrder>,
): Promise<Page<ShownOrder>> {
  const ids = page.items.map(({ orderId }) => orderId)
  const money = await listMoneyOf(context, ids)
  const items = page.items.map((order) => ({
    ...order,
    cashToCollect: toTaka(money.get(order.orderId)?.owedCashPaisa ?? 0),
  }))
  return { ...page, items }
}

function selectOrder(context: DbContext, id: string) {
  return selectOrders(context)
    .where(isUid(id) ? 'orders.uid' : 'orders.id', '=', id)
    .executeTakeFirst()
}

/** For internal use: the caller has checked the right. By order id or `_id`. */
export async function findOrder(context: DbContext, id: string): Promise<Order | undefined> {
  const row = await selectOrder(context, id)
  return row && toOrder(row)
}

/** For internal use, including deleted orders. @throws ShopError forbidden, not_found */
export async function getOrderEver(context: Context, orderId: string): Promise<Order> {
  const row = await selectOrdersEver(context).where('orders.id', '=', orderId).executeTakeFirst()
  const order = row && { row, accountId: row.accountId }
  return toOrder(requireOrder(context, 'managePayments', order).row)
}

/** The caller's own order, or any for staff. @throws ShopError unauthenticated, not_found */
export async function getOrder(context: Context, id: string): Promise<ShownOrder> {
  return toShownOrder(context, await readOrder(context, id))
}

/** The same with all amounts. @throws ShopError unauthenticated, not_found, also for callers who cannot see amounts */
export async function getOrderWithAmounts(context: Context, id: string): Promise<Order> {
  const row = await readOrder(context, id)
  return toOrder(requireOrder(context, 'readMoney', { row, accountId: row.accountId }).row)
}

async function readOrder(context: Context, id: string): Promise<OrderRow> {
  const row = await selectOrder(context, id)
  const order = row && { row, accountId: row.accountId }
  return requireOrder(context, 'readOrders', order).row
}

/**
 * The history of an order, oldest first. Shoppers do not see which member of staff did what, and staff who cannot see
 * amounts do not see payments.
 * @throws ShopError unauthenticated, not_found, invalid
 */
export async function listOrderChanges(
  context: Context,
  id: string,
  paging: Paging = {},
): Promise<Page<OrderChange>> {
  const order = await getOrder(context, id)
  const isShopper = context.actor.kind === 'person' && !isStaff(context.actor)
  const query = context.db
    .selectFrom('orderChanges')
    .selectAll()
    .where('orderId', '=', order.orderId)
    .$if(order.totalAmount === undefined, (all) => all.where('statusKind', '<>', 'payment'))
    .$if(isShopper, (all) => all.where('isUndone', '=', false))
  const { items, nextCursor } = await readSortedPage(query, paging, 'asc', { id: 'bigint' })
  const changes = items.map((row) => {
    const changedBy = nameChanger(row.changedBy, order, isShopper)
    if (isShopper) return toShopperChange(row, changedBy)
    return {
      changedAt: row.changedAt.toISOString(),
      changedBy,
      ...(row.changedByKey !== null && { apiKey: row.changedByKey }),
      kind: row.statusKind,
      from: row.fromStatus && describePlace(row.statusKind, row.fromStatus),
      to: describePlace(row.statusKind, row.toStatus),
      note: noteOf(row, hasAmounts(order)),
    }
  })
  return { items: changes, nextCursor }
}

function nameChanger(changedBy: string, { userEmail }: ShownOrder, isShopper: boolean): string {
  // They ordered as a guest, and have since proven that the order is theirs.
  if (isShopper && changedBy === actorName({ kind: 'visitor' })) return userEmail
  if (isStandInEmail(changedBy)) return isShopper ? userEmail : accountName(changedBy)
  if (!isShopper) return changedBy
  return changedBy === userEmail || changedBy === 'customer' ? userEmail : 'shop'
}

/** Every attempt to pay it. @throws ShopError unauthenticated, forbidden, not_found */
export async function listOrderPayments(context: Context, id: string): Promise<Payment[]> {
  requireRight(context, 'managePayments')
  const order = await getOrder(context, id)
  return listPaymentsOf(context, order.orderId)
}
