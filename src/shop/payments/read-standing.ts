import { type RawBuilder, sql } from 'kysely'
import type { DbContext } from '../shared/context.ts'
import { RECEIVED_PAISA } from './queries.ts'
import { paymentStatusOf } from './rules.ts'

/** Payment status of an order, from its payments and refunds. A returned order may keep its delivery charge. */
export async function readPaymentStatus(
  { db }: DbContext,
  { id: orderId, deliveryStatus }: { id: string; deliveryStatus: string },
) {
  const payments = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .select(['state', RECEIVED_PAISA.as('amountPaisa')])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select(['state', 'amountPaisa'])
    .execute()
  const status = paymentStatusOf(payments, refunds)
  if (status !== 'paid' || deliveryStatus !== 'returned') return status
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(goodsAreRefunded(IS_DONE).as('isRefunded'))
    .executeTakeFirst()
  return order?.isRefunded ? 'refunded' : 'paid'
}

const IS_DONE = sql<boolean>`refunds.state = 'done'`

/** For a row of `orders`: whether the counted refunds cover everything but its delivery charge, or all its pieces. */
function goodsAreRefunded(isCounted: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select sum(amount_paisa) + orders.delivery_charge_paisa >= (
        select sum(${RECEIVED_PAISA}) from payments
        where payments.order_id = orders.id and payments.state = 'paid'
      ) or (
        select sum(quantity) from order_lines where order_lines.order_id = orders.id
      ) <= (
        select sum(quantity) from refund_lines join refunds on refunds.id = refund_id
        where refund_lines.order_id = orders.id and ${isCounted}
      )
    from refunds where refunds.order_id = orders.id and ${isCounted}
  ), false)`
}

/** For a paid row of `orders`: whether it was returned and everything but its delivery charge was refunded. */
export const IS_RETURNED_AND_REFUNDED = sql<boolean>`
  (orders.delivery_status = 'returned' and ${goodsAreRefunded(IS_DONE)})`

/** The same, once pending refunds have succeeded. */
export const IS_RETURNED_AND_REFUNDING = sql<boolean>`
  (orders.delivery_status = 'returned' and ${goodsAreRefunded(sql`refunds.state <> 'failed'`)})`

/** For a row of `orders`: whether everything received was refunded, or is about to be. */
export const IS_REFUNDED_IN_FULL = sql<boolean>`coalesce((
  select sum(${RECEIVED_PAISA}) <= (
    select sum(amount_paisa) from refunds
    where refunds.order_id = orders.id and refunds.state <> 'failed'
  )
  from payments where payments.order_id = orders.id and payments.state = 'paid'
), false)`

export async function isRefundedInFull({ db }: DbContext, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(IS_REFUNDED_IN_FULL.as('isRefunded'))
    .executeTakeFirst()
  return order?.isRefunded ?? false
}

/** Whether an attempt to pay for that checkout is open, or was received and has no order yet. */
export async function mayBePaid({ db }: DbContext, checkoutId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .where('checkoutId', '=', checkoutId)
    .where('state', 'in', ['pending', 'review', 'paid'])
    .where('orderRefusal', 'is', null)
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

export async function hasCollectedCash({ db }: DbContext, orderId: string): Promise<boolean> {
  const cash = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('gateway', 'is', null)
    .where('state', '=', 'paid')
    .select('id')
    .executeTakeFirst()
  return cash !== undefined
}

/** Whether money of the order was refunded, or is about to be. */
export async function hasRefund({ db }: DbContext, orderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'failed')
    .select('id')
    .executeTakeFirst()
  return refund !== undefined
}
