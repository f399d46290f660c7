import { sql } from 'kysely'
import type { Check } from '../shared/check.ts'
import { isOverdue } from './overdue-refunds.ts'

export const refundsAreCovered: Check = {
  holds: 'No payment is refunded beyond the amount received',
  advice:
    'Check the gateway’s panel for the actual refunds, and ask the administrators who requested them; the Activity tab has their names.',
  select: () => sql`
    select coalesce(transaction_id, payments.order_id) as name
    from payments join (
      select payment_id, sum(amount_paisa) as paisa
      from refunds where state <> 'failed' group by 1
    ) as returned on payment_id = payments.id
    where returned.paisa > case
      when payments.state = 'paid' then coalesce(received_paisa, payments.amount_paisa)
      else 0 end`,
}

export const refundsAreConfirmed: Check = {
  holds: 'The gateway confirms every refund in time',
  advice:
    'Check in the gateway’s panel whether it was refunded. If so, record it in the dashboard.',
  select: (context) => sql`
    select coalesce(refunds.order_id, transaction_id, refunds.id::text) as name
    from refunds join payments on payments.id = payment_id
    where ${isOverdue(context)}`,
}

/** Received money should have an order at once, and creating it is retried within the hour. */
const MAX_MINUTES = 60

/** Only a running shop creates the order. */
export const moneyBecomesOrders: Check = {
  holds: 'No payment waits longer than an hour for its order',
  advice:
    'A running shop keeps trying. Check its log for errors, or refund the payment in the gateway’s panel.',
  select: ({ clock }) => sql`
    select transaction_id as name from payments
    where state = 'paid' and order_id is null and order_refusal is null
      and paid_at < ${clock.now()}::timestamptz - ${MAX_MINUTES} * interval '1 minute'`,
}

export const paymentsAreAskedOn: Check = {
  holds: 'Every payment is checked with the gateway for a week',
  advice: 'Check in the gateway’s panel whether it was paid, or paid twice, and refund it there.',
  select: ({ clock }) => sql`
    select transaction_id as name from payments
    where session_key is not null and next_poll_at is null
      and started_at > ${clock.now()}::timestamptz - interval '6 days'`,
}

/** Polled once a day, and a gateway may be down for a while. */
const MAX_NOTICE_DAYS = 2

/** SSLCommerz's notices name a validation as `val_id`; without one they report no money. */
export const notificationsAreSettled: Check = {
  holds: `Every signed notice is checked with the gateway within ${MAX_NOTICE_DAYS} days`,
  advice: 'Look for unknown payments in the gateway’s panel, and refund them.',
  select: ({ clock }) => sql`
    select distinct transaction_id as name
    from payment_events as notice join payments on payments.id = payment_id
    where source in ('return', 'notice')
      and content ->> 'signature' = 'valid' and content ->> 'val_id' <> ''
      and happened_at
        < ${clock.now()}::timestamptz - ${MAX_NOTICE_DAYS} * interval '1 day'
      and not exists (
        select from payments as known
        where known.gateway = payments.gateway and known.validation_id = content ->> 'val_id'
      )
      and not exists (
        select from payment_events as answer
        where answer.payment_id = notice.payment_id and answer.id > notice.id
          and answer.source = 'gateway' and answer.kind like 'answered %'
      )`,
}
