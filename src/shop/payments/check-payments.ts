import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'

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
