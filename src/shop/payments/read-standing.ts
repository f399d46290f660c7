import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { RECEIVED_PAISA } from './queries.ts'
import { paymentStatusOf } from './rules.ts'

type ReadContext = Pick<Context, 'db'>

/** How an order stands with what was paid for it and given back. */
export async function readPaymentStatus({ db }: ReadContext, orderId: string) {
  const payments = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['state', RECEIVED_PAISA.as('amountPaisa')])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .select(['state', 'amount_paisa as amountPaisa'])
    .execute()
  return paymentStatusOf(payments, refunds)
}

/** Of a row of `orders`: whether all that came was sent back, or is about to be. */
export const IS_REFUNDED_IN_FULL = sql<boolean>`coalesce((
  select sum(${RECEIVED_PAISA}) <= (
    select sum(amount_paisa) from refunds
    where refunds.order_id = orders.id and refunds.state <> 'failed'
  )
  from payments where payments.order_id = orders.id and payments.state = 'paid'
), false)`

export async function isRefundedInFull({ db }: ReadContext, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(IS_REFUNDED_IN_FULL.as('isSo'))
    .executeTakeFirst()
  return order?.isSo ?? false
}

/** Whether an attempt to pay for that checkout is under way, or has come and has no order yet. */
export async function mayBePaid({ db }: ReadContext, checkoutId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .where('checkout_id', '=', checkoutId)
    .where('state', 'in', ['pending', 'review', 'paid'])
    .where('order_refusal', 'is', null)
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

/** Whether money of the order was sent back, or is about to be. */
export async function hasRefund({ db }: ReadContext, orderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .select('id')
    .executeTakeFirst()
  return refund !== undefined
}
