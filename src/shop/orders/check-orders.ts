import { sql } from 'kysely'
import { IS_RETURNED_AND_REFUNDED } from '../payments/read-standing.ts'
import type { Check } from '../shared/check.ts'

export const ordersHaveLines: Check = {
  holds: 'Every order has lines',
  advice: 'Look for them in the latest backup, and ask the customer what they ordered.',
  select: () => sql`
    select id as name from orders
    where not exists (select from order_lines where order_id = orders.id)`,
}

export const ordersAddUp: Check = {
  holds: 'Every order total matches its lines, delivery and discounts',
  advice: 'Compare the order with its confirmation email before you refund anything.',
  select: () => sql`
    select id as name
    from orders join (
      select order_id, sum(unit_price_paisa * quantity) as paisa from order_lines group by 1
    ) as lines on lines.order_id = orders.id
    left join (
      select order_id, sum(amount_paisa) as paisa from order_adjustments group by 1
    ) as adjustments on adjustments.order_id = orders.id
    where subtotal_paisa <> lines.paisa
      or total_paisa <> subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa
        - discount_paisa - exchange_credit_paisa
      or total_paisa <> lines.paisa + coalesce(adjustments.paisa, 0)`,
}

export const returnsAddUp: Check = {
  holds: 'Every order line counts the pieces that were returned, and their refund names them',
  advice:
    'Compare the returns on the order page with what came back before you refund or replace more.',
  select: () => sql`
    select order_id as name
    from order_lines left join (
      select order_id, position, sum(quantity) as pieces from return_lines group by 1, 2
    ) as returned using (order_id, position)
    where returned_quantity <> coalesce(pieces, 0)
    union
    select return_lines.order_id from return_lines join returns on returns.id = return_id
    where refund_id is not null and not exists (
      select from refund_lines where refund_lines.refund_id = returns.refund_id
        and refund_lines.position = return_lines.position
        and refund_lines.quantity = return_lines.quantity)`,
}

/** According to `readPaymentStatus`. Deleted orders are exempt. */
export const ordersFollowPayments: Check = {
  holds: 'Every order’s payment status matches its payments and refunds',
  advice:
    'Check the payments on the order page and in the gateway’s panel before you send or refund the order.',
  select: () => sql`
    select id as name
    from orders
    left join (
      select order_id,
        sum(coalesce(received_paisa, amount_paisa)) filter (where state = 'paid') as paisa,
        bool_or(state in ('pending', 'review')) as is_open,
        bool_or(state = 'failed') as has_failed
      from payments where order_id is not null group by 1
    ) as paid on paid.order_id = orders.id
    left join (
      select order_id, sum(amount_paisa) as paisa
      from refunds where order_id is not null and state = 'done' group by 1
    ) as returned on returned.order_id = orders.id
    where deleted_at is null and payment_status <> case
      when returned.paisa >= paid.paisa or ${IS_RETURNED_AND_REFUNDED} then 'refunded'
      when paid.paisa is not null then 'paid'
      when is_open then 'pending'
      when has_failed then 'failed'
      else 'cancelled' end`,
}
