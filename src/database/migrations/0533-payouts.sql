-- What couriers and riders paid out of the cash they collected: a courier's statement, or money that was counted. See
-- docs/decisions/0056.
create table payouts (
  id uuid constraint payouts_pkey primary key default gen_random_uuid(),
  kind text not null constraint payouts_kind_known check (kind in ('statement', 'counted')),
  -- As in `order_cash`, and its name as it was then.
  holder text not null constraint payouts_holder_bounded check (char_length(holder) between 1 and 200),
  holder_name text not null constraint payouts_holder_name_bounded check (char_length(holder_name) between 1 and 100),
  recorded_by text not null,
  recorded_at timestamptz(3) not null
);
create index payouts_newest on payouts (recorded_at desc, id desc);

-- A line pays for a parcel what was received, and what was kept as fees. Amounts are as stated.
create table payout_lines (
  payout_id uuid not null references payouts (id) on delete cascade,
  position integer not null,
  -- Null: the shop did not know the parcel.
  order_id text references orders (id) on delete cascade,
  -- Null: no courier was asked to bring it.
  consignment_id uuid references consignments (id) on delete cascade,
  courier text,
  reference text constraint payout_lines_reference_bounded check (char_length(reference) <= 100),
  collected_paisa bigint not null constraint payout_lines_collected_not_negative check (collected_paisa >= 0),
  fee_paisa bigint constraint payout_lines_fee_not_negative check (fee_paisa >= 0),
  cod_fee_paisa bigint not null default 0 constraint payout_lines_cod_fee_not_negative check (cod_fee_paisa >= 0),
  -- Negative where a fee is deducted from other parcels.
  received_paisa bigint not null,
  -- What staff said is settled of what is short; negative of what is extra.
  noted_paisa bigint not null default 0,
  noted_reason text constraint payout_lines_reason_bounded check (char_length(noted_reason) between 1 and 300),
  noted_by text,
  noted_at timestamptz(3),
  constraint payout_lines_pkey primary key (payout_id, position),
  constraint payout_lines_of_something check (order_id is not null or num_nonnulls(courier, reference) = 2),
  constraint payout_lines_consignment_of_order check (consignment_id is null or order_id is not null),
  constraint payout_lines_noted_whole check (num_nonnulls(noted_reason, noted_by, noted_at) in (0, 3))
);
-- A parcel is settled once.
create unique index payout_lines_consignment_once on payout_lines (consignment_id);
create unique index payout_lines_order_once on payout_lines (order_id) where consignment_id is null;
create unique index payout_lines_unknown_once on payout_lines (courier, reference) where order_id is null;
create index payout_lines_of_order on payout_lines (order_id);

-- With whom the cash of an order is: the courier that delivered it, else its rider, by the name in small letters, so
-- that a rider named as a courier is that courier. Without either it is in the shop at once. Of a parcel delivered in
-- part it is what the courier collected, or staff say. `owed_paisa` is what is still to come; negative: too much came.
-- Nothing is lateral: a shop that records no payouts is owed the cash of all its orders.
create view order_cash as
select orders.id as order_id, parcel.id as consignment_id,
  coalesce(parcel.courier, riders.holder) as holder,
  coalesce(parcel.courier, riders.name) as holder_name,
  coalesce(cash.paid_at, parcel.state_at) as since,
  expected_paisa,
  coalesce(lines.settled_paisa, 0) as settled_paisa,
  lines.order_id is not null as is_settled,
  case when coalesce(parcel.courier, riders.name) is null and lines.order_id is null then 0
    else expected_paisa - coalesce(lines.settled_paisa + lines.noted_paisa, 0) end as owed_paisa
from orders
left join payments as cash
  on cash.order_id = orders.id and cash.gateway is null and cash.state in ('pending', 'paid')
left join (
  select distinct on (order_id) order_id, id, courier, state, state_at, collected_paisa from consignments
  where state in ('delivered', 'partly_delivered')
  order by order_id, made_at desc
) as parcel on parcel.order_id = orders.id
-- Without `offset 0` each order would fold its rider's name.
left join (select id, name, fold_text(name) as holder from riders offset 0) as riders
  on riders.id = orders.rider_id
left join (
  select order_id, sum(received_paisa + coalesce(fee_paisa, 0) + cod_fee_paisa)::bigint as settled_paisa,
    sum(noted_paisa)::bigint as noted_paisa
  from payout_lines group by order_id
) as lines on lines.order_id = orders.id
left join (
  select payment_id, sum(amount_paisa)::bigint as paisa from refunds where kind = 'at_door' group by payment_id
) as door on door.payment_id = cash.id
cross join lateral (
  select cash.amount_paisa - coalesce(door.paisa, 0) as due_paisa
) as due
cross join lateral (
  select case
    when cash.id is null then 0
    when parcel.state = 'partly_delivered' and collected_paisa is not null then least(collected_paisa, due_paisa)
    when cash.state = 'paid' then due_paisa
    else 0
  end as expected_paisa
) as expected
where orders.deleted_at is null and (expected_paisa > 0 or lines.order_id is not null);

create view owed_cash as select * from order_cash where owed_paisa <> 0;

-- What couriers took for an order: for parcels that were delivered or came back, or that a payout names.
create view order_courier_fees as
select order_id, sum(paisa)::bigint as courier_fee_paisa
from (
  select order_id, fee_paisa as paisa from consignments
  where fee_paisa is not null and (
    state in ('delivered', 'partly_delivered', 'returned')
    or exists (select from payout_lines where consignment_id = consignments.id)
  )
  union all
  select order_id, cod_fee_paisa + case when consignment_id is null then coalesce(fee_paisa, 0) else 0 end
  from payout_lines
  where order_id is not null and (fee_paisa is not null or cod_fee_paisa > 0)
) as fees
group by order_id;

-- Three figures of an order, each less than the one before: placed; delivered, less refunds; and settled, which is
-- neither with a courier, a rider nor the customer any more. And what it cost beside its goods. The delivery charge
-- counts where the courier's fee is known; `card_paisa` is what the card gateway took its fee of.
create view order_results as
select order_figures.order_id, order_figures.placed_at, order_figures.day, revenue_paisa as placed_paisa,
  delivered_paisa,
  case order_status when 'delivered' then
    delivered_paisa - coalesce(owed_paisa, 0) - coalesce(unpaid_paisa, 0) else 0
  end as settled_paisa,
  case when order_status = 'delivered' and courier_fee_paisa is not null then delivery_paisa else 0 end
    as delivery_income_paisa,
  coalesce(courier_fee_paisa, 0) as courier_fee_paisa,
  case when order_status in ('delivered', 'cancelled') then coalesce(card_paisa, 0) else 0 end as card_paisa
from order_figures
left join owed_cash using (order_id)
left join order_courier_fees using (order_id)
left join (
  select order_id, (sum(amount_paisa) filter (where state = 'pending'))::bigint as unpaid_paisa,
    (sum(coalesce(received_paisa, amount_paisa)) filter (where method = 'card' and state = 'paid'))::bigint as card_paisa
  from payments
  where (gateway is null and state = 'pending') or (method = 'card' and state = 'paid' and order_id is not null)
  group by order_id
) as money using (order_id)
left join (
  select order_id, sum(amount_paisa)::bigint as refunded_paisa from refunds where state = 'done' group by order_id
) as refunded using (order_id)
cross join lateral (
  select case order_status when 'delivered' then revenue_paisa - coalesce(refunded_paisa, 0) else 0 end
    as delivered_paisa
) as delivered;

-- What the owner spent on advertising, by day.
create table advertising_costs (
  id uuid constraint advertising_costs_pkey primary key default gen_random_uuid(),
  day date not null,
  amount_paisa bigint not null constraint advertising_costs_amount_positive check (amount_paisa > 0),
  note text not null default '' constraint advertising_costs_note_bounded check (char_length(note) <= 200),
  entered_by text not null
);
create index advertising_costs_newest on advertising_costs (day desc, id desc);
