-- Pieces of a delivered order that came back, or are to come back in exchange, and what the customer got for them.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  reason text not null,
  note text not null default '',
  returned_at timestamptz(3) not null,
  -- Null: they are not back yet. Only an exchange begins before.
  received_at timestamptz(3),
  recorded_by text not null,
  refund_id uuid references refunds (id) on delete set null,
  replacement_order_id text references orders (id),
  idempotency_key text not null,
  request_hash text not null,
  constraint returns_settled_in_one_way check (num_nonnulls(refund_id, replacement_order_id) <= 1),
  constraint returns_received_or_exchanged check (received_at is not null or replacement_order_id is not null),
  -- As in src/shop/orders/reasons/contract.ts.
  constraint returns_reason_known check (reason in ('size', 'not_as_shown', 'damaged', 'wrong_item', 'late',
    'changed_mind', 'not_ordered', 'unreachable', 'price', 'other')),
  constraint returns_replaced_by_another check (replacement_order_id <> order_id),
  constraint returns_one_per_refund unique (refund_id),
  constraint returns_one_per_replacement unique (replacement_order_id),
  constraint returns_one_per_idempotency_key unique (order_id, idempotency_key)
);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  -- Known once they are back.
  is_damaged boolean not null default false,
  primary key (return_id, position, is_damaged),
  constraint return_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_lines_quantity_positive check (quantity > 0)
);
create index return_lines_of_line on return_lines (order_id, position);

-- What each order was paid for pieces that were exchanged: that of the pieces and, if these were sent in an exchange
-- themselves, the orders before it. What is owed back, for something cheaper, is due once the new pieces are delivered.
create table exchange_parts (
  return_id uuid not null references returns (id) on delete cascade,
  order_id text not null references orders (id),
  kept_paisa bigint not null constraint exchange_parts_kept_not_negative check (kept_paisa >= 0),
  owed_paisa bigint not null constraint exchange_parts_owed_not_negative check (owed_paisa >= 0),
  constraint exchange_parts_pkey primary key (return_id, order_id)
);
create index exchange_parts_owed on exchange_parts (order_id) where owed_paisa > 0;

-- Figures are computed on request. Each is defined once, here, for every screen and file; see docs/decisions/0014.

-- Orders that are not deleted, on their day in Asia/Dhaka. A cancelled one counts as an order worth nothing.
create view order_figures as
select id as order_id, customer_id, placed_at, (placed_at at time zone 'Asia/Dhaka')::date as day,
  order_status, payment_method, delivery_option, region, source,
  coalesce(voucher_code, '') as voucher,
  -- The stage in which its parcel is counted: none while it is on hold, or once it was cancelled before shipping.
  case
    when delivery_status in ('delivered', 'returned') then delivery_status
    when order_status = 'cancelled' or on_hold_since is not null then null
    when order_status = 'shipped' and delivery_status in ('pending', 'assigned') then 'in_transit'
    when order_status <> 'shipped' and rider_id is null then 'pending'
    else delivery_status
  end as delivery_stage,
  case order_status when 'cancelled' then 0 else subtotal_paisa - exchange_credit_paisa end as goods_paisa,
  case order_status when 'cancelled' then 0 else delivery_charge_paisa end as delivery_paisa,
  case order_status when 'cancelled' then 0 else voucher_discount_paisa + discount_paisa end
    as discount_paisa,
  case order_status when 'cancelled' then 0 else total_paisa end as revenue_paisa
from orders
where deleted_at is null;

-- What of a line went back: refunds, assigned to lines where known, otherwise split by price; and undamaged pieces.
create view line_returns as
with of_lines as (
  select refund_lines.order_id, position, refund_lines.amount_paisa
  from refund_lines join refunds on refunds.id = refund_id where state = 'done'
),
rests as (
  select order_id, sum(amount_paisa) as paisa
  from (
    select order_id, amount_paisa from refunds where state = 'done' and order_id is not null
    union all
    select order_id, -amount_paisa from of_lines
  ) as parts
  group by order_id having sum(amount_paisa) <> 0
),
weights as (
  select order_id, position, paisa, weight,
    sum(weight) over (partition by order_id order by position) as through,
    sum(weight) over (partition by order_id) as whole
  from rests join order_lines using (order_id)
  cross join lateral (select quantity * greatest(unit_price_paisa, 1) as weight) as weighed
)
select order_id, position, sum(paisa)::bigint as refunded_paisa,
  sum(pieces)::integer as restocked_count
from (
  select order_id, position, amount_paisa as paisa, 0 as pieces from of_lines
  union all
  select order_id, position,
    round(paisa * through / whole) - round(paisa * (through - weight) / whole), 0
  from weights
  union all
  select return_lines.order_id, position, 0, quantity from return_lines join returns on returns.id = return_id
  where not is_damaged and received_at is not null
) as parts
group by order_id, position;

-- Lines of these orders. Cost and profit are of delivered lines: goods less vouchers and refunds, less the cost of
-- pieces that are not back undamaged. In a fully returned order, damaged pieces are a loss. Both cover only lines with
-- a known cost; pieces of other lines are counted.
create view line_figures as
select order_figures.*, position, product_id, name, size,
  -- An exchange has one line, whose piece counted in the order before, and its order the credit.
  case when order_status = 'cancelled' or is_replacement then 0 else quantity end as piece_count,
  case when order_status = 'cancelled' then 0 when is_replacement then goods_paisa else quantity * unit_price_paisa end
    as line_paisa,
  case when unit_cost_paisa is null then 0 else told_count end as costed_count,
  case when unit_cost_paisa is null then told_count else 0 end as uncosted_count,
  gone_count * coalesce(unit_cost_paisa, 0) as cost_paisa,
  case
    when unit_cost_paisa is null then 0
    when order_status <> 'delivered' then -gone_count * unit_cost_paisa
    else quantity * unit_price_paisa - coalesce(refunded_paisa, 0) - gone_count * unit_cost_paisa
      + case when discount_paisa = 0 and not is_replacement then 0 else coalesce((
        select sum(amount_paisa)::bigint from order_adjustments
        where order_adjustments.order_id = order_lines.order_id
          and order_adjustments.position = order_lines.position
      ), 0) end
  end as profit_paisa
from order_lines
join order_figures using (order_id)
left join line_returns using (order_id, position)
cross join lateral (
  select case order_status
    when 'delivered' then quantity - coalesce(restocked_count, 0)
    when 'cancelled' then returned_quantity - coalesce(restocked_count, 0)
    else 0
  end as gone_count
) as gone
cross join lateral (
  select case order_status when 'delivered' then quantity else gone_count end as told_count
) as told;
