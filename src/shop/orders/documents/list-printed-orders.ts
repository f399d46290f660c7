import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { listMoneyOf } from '../../payments/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { DELIVERY_STATUSES, type Order } from '../contract.ts'
import { type OrderRow, selectOrders, toOrder } from '../order-row.ts'
import { isNamed } from '../riders/rider-row.ts'
import { MAX_PRINTED } from './contract.ts'
import type { PrintedOrder } from './printed-order.ts'

/**
 * By order id or `_id`, without duplicates, in the given order.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function listPrintedOrders(context: Context, ids: string[]): Promise<PrintedOrder[]> {
  requireRight(context, 'readOrders')
  const uids = ids.filter(isUid)
  const rows = await selectOrders(context)
    .where((order) =>
      order.or([
        order('orders.id', '=', sql<string>`any(${ids}::text[])`),
        order('orders.uid', '=', sql<string>`any(${uids}::uuid[])`),
      ]),
    )
    .execute()
  const byId = new Map(
    rows.map(toOrderWithNotes).flatMap((order) => [
      [order.orderId, order],
      [order._id, order],
    ]),
  )
  const unknown = ids.filter((id) => !byId.has(id))
  if (unknown.length > 0) {
    const message = m.refusal_orders_not_found({ unknown: unknown.join(', ') })
    throw new ShopError('not_found', message, { data: { unknown } })
  }
  return addMoney(context, [...new Set(ids.flatMap((id) => byId.get(id) ?? []))])
}

const GIVEN_AND_NOT_BROUGHT = DELIVERY_STATUSES.filter(
  (status) => status !== 'pending' && status !== 'delivered' && status !== 'returned',
)

/**
 * Orders assigned to a rider and not delivered yet, oldest first.
 * @throws ShopError unauthenticated, forbidden, not_found when there are none, invalid when there are too many
 */
export async function listOrdersToDeliver(
  context: Context,
  deliveryPerson: string,
): Promise<PrintedOrder[]> {
  requireRight(context, 'readOrders')
  const rows = await selectOrders(context)
    .where('deliveryStatus', 'in', GIVEN_AND_NOT_BROUGHT)
    .where('riderId', '=', (order) =>
      order.selectFrom('riders').where(isNamed(deliveryPerson)).select('riders.id'),
    )
    .where('orderStatus', '<>', 'cancelled')
    .orderBy('orders.placedAt')
    .limit(MAX_PRINTED + 1)
    .execute()
  if (rows.length === 0) {
    throw new ShopError('not_found', m.refusal_no_orders_deliver({ deliveryPerson }))
  }
  if (rows.length > MAX_PRINTED) {
    const message = m.refusal_more_orders_deliver({ deliveryPerson, max: formatWhole(MAX_PRINTED) })
    throw new ShopError('invalid', message)
  }
  return addMoney(context, rows.map(toOrderWithNotes))
}

function toOrderWithNotes(row: OrderRow) {
  return { ...toOrder(row), assignmentNotes: row.assignmentNotes }
}

/** For internal use: the caller has checked access to these orders. */
export async function addMoney(context: DbContext, orders: Order[]): Promise<PrintedOrder[]> {
  const money = await listMoneyOf(
    context,
    orders.map(({ orderId }) => orderId),
  )
  return orders.map((order) => {
    const paisa = money.get(order.orderId)
    return {
      ...order,
      received: toTaka(paisa?.receivedPaisa ?? 0),
      refunded: order.refunded ?? 0,
      cashToCollect: toTaka(paisa?.owedCashPaisa ?? 0),
    }
  })
}
