-- Orders that are there already get their adjustments and their payment. A voucher's discount is shared
-- by what the lines cost; the paisa left over go to the largest remainders, as in payments/rules.ts.
insert into order_adjustments (order_id, kind, amount_paisa)
select id, 'delivery_charge', delivery_charge_paisa from orders where delivery_charge_paisa > 0;

insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
select order_id, 'voucher', voucher_code, position, -(share + (place <= left_over)::integer)
from (
  select order_id, voucher_code, position, share,
    voucher_discount_paisa - sum(share) over (partition by order_id) as left_over,
    row_number() over (partition by order_id order by remainder desc, position) as place
  from (
    select order_id, voucher_code, position, voucher_discount_paisa,
      voucher_discount_paisa * unit_price_paisa * quantity / subtotal_paisa as share,
      voucher_discount_paisa * unit_price_paisa * quantity % subtotal_paisa as remainder
    from orders join order_lines on order_id = orders.id
    where voucher_discount_paisa > 0
  ) as floored
) as ranked
where share + (place <= left_over)::integer > 0;

insert into payments (order_id, account_id, method, amount_paisa, state, started_at, paid_at, ended_at)
select id, account_id, payment_method, total_paisa,
  case payment_status when 'refunded' then 'paid' else payment_status end,
  placed_at,
  case when payment_status in ('paid', 'refunded') then coalesce(delivered_at, placed_at) end,
  case when payment_status in ('failed', 'cancelled') then updated_at end
from orders;

insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference,
  requested_by, requested_at, done_at)
select payments.id, order_id, payments.amount_paisa, 'The order was cancelled', 'by_hand', 'done',
  'RF-' || replace(left(payments.id::text, 23), '-', ''), 'the shop', orders.updated_at, orders.updated_at
from orders join payments on order_id = orders.id
where payment_status = 'refunded' and payments.amount_paisa > 0;

alter table orders validate constraint orders_payment_method_known;
alter table orders validate constraint orders_delivery_option_known;
alter table held_checkouts validate constraint held_checkouts_delivery_option_known;
alter table order_lines validate constraint order_lines_vat_within_price;
