import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'
import { isOverdue } from './overdue-refunds.ts'

export const refundsAreCovered: Check = {
  holds: 'No payment is given back beyond what came',
  advice:
    'Look in the account of the gateway for what really went back, and ask whoever asked for it; the audit has their names.',
  find: (context) =>
    findFault(
      context,
      sql`
        select coalesce(transaction_id, payments.order_id) as name
        from payments join (
          select payment_id, sum(amount_paisa) as paisa
          from refunds where state <> 'failed' group by 1
        ) as returned on payment_id = payments.id
        where returned.paisa > case
          when payments.state = 'paid' then coalesce(received_paisa, payments.amount_paisa)
          else 0 end`,
    ),
}

export const refundsAreConfirmed: Check = {
  holds: 'The gateway confirms every refund in time',
  advice:
    'Look in the account of the gateway for whether it went back. If so, say it in the dashboard.',
  find: (context) =>
    findFault(
      context,
      sql`
        select coalesce(refunds.order_id, transaction_id, refunds.id::text) as name
        from refunds join payments on payments.id = payment_id
        where ${isOverdue(context)}`,
    ),
}

export const paymentsAreKnown: Check = {
  holds: 'Every payment that came is known to the shop',
  advice:
    'Decide about each in the dashboard, under Payments: refund it, or mark it as settled outside the shop.',
  find: (context) =>
    findFault(
      context,
      sql`select distinct transaction_id as name from unknown_payments where decision is null`,
    ),
}

/** Money without an order is due one at once, and tried again within the hour. */
const MOST_MINUTES = 60

/** Only a shop that runs makes the order. */
export const moneyBecomesOrders: Check = {
  holds: 'No money waits longer than an hour for its order',
  advice:
    'The shop tries again while it runs: look into its log for what keeps it from making the order, or give the money back in the account of the gateway.',
  find: (context) =>
    findFault(
      context,
      sql`
        select transaction_id as name from payments
        where state = 'paid' and order_id is null and order_refusal is null
          and paid_at < ${context.clock.now()}::timestamptz - ${MOST_MINUTES} * interval '1 minute'`,
    ),
}

export const paymentsAreAskedOn: Check = {
  holds: 'The gateway is asked about every payment for a week',
  advice:
    'Look in the account of the gateway for whether it was paid, or paid twice. Refund that there.',
  find: (context) =>
    findFault(
      context,
      sql`
        select transaction_id as name from payments
        where session_key is not null and next_poll_at is null
          and started_at > ${context.clock.now()}::timestamptz - interval '6 days'`,
    ),
}

/** Asked about once a day, and a gateway may be away for a while. */
const MOST_NOTICE_DAYS = 2

/** What a notice of SSLCommerz calls a validation is `val_id`; without one it tells of no money. */
export const noticesAreFollowed: Check = {
  holds: `The gateway is asked about every signed notice within ${MOST_NOTICE_DAYS} days`,
  advice:
    'Look in the account of the gateway for payments that the shop does not know, and refund them.',
  find: (context) =>
    findFault(
      context,
      sql`
        select distinct transaction_id as name
        from payment_events as notice join payments on payments.id = payment_id
        where source in ('return', 'notice')
          and content ->> 'signature' = 'valid' and content ->> 'val_id' <> ''
          and happened_at
            < ${context.clock.now()}::timestamptz - ${MOST_NOTICE_DAYS} * interval '1 day'
          and not exists (
            select from payments as known
            where known.gateway = payments.gateway and known.validation_id = content ->> 'val_id'
          )
          and not exists (
            select from payment_events as answer
            where answer.payment_id = notice.payment_id and answer.id > notice.id
              and answer.source = 'gateway' and answer.kind like 'answered %'
          )`,
    ),
}
