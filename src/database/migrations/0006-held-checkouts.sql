-- A checkout whose card payment is under way. It holds its pieces and its voucher use until it is
-- paid, given up, or expires.
create table held_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_email text not null,
  user_name text not null,
  state text not null default 'held',
  delivery_option text not null,
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null,
  total_paisa bigint not null,
  shipping jsonb not null,
  lines jsonb not null,
  order_id text,
  held_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint held_checkouts_state_known check (state in ('held', 'released', 'completed')),
  constraint held_checkouts_end_told check ((state = 'held') = (ended_at is null)),
  constraint held_checkouts_order_when_completed
    check ((state = 'completed') = (order_id is not null)),
  constraint held_checkouts_total_adds_up check (
    total_paisa = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa
    and voucher_discount_paisa between 0 and subtotal_paisa
  )
);
create index held_checkouts_expiring on held_checkouts (expires_at) where state = 'held';
create index held_checkouts_of_person on held_checkouts (user_email) where state = 'held';

-- What an order or a held checkout has taken is the sum of its movements; giving back is that sum
-- turned round, so that it cannot be given back twice.
alter table stock_movements
  add column checkout_id uuid,
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'sold', 'held', 'released', 'cancelled', 'returned', 'order_deleted',
      'reopened')
  ),
  add constraint stock_movements_for_one_thing check (
    num_nonnulls(order_id, checkout_id) = case when reason = 'stocked' then 0 else 1 end
  );
create index stock_movements_of_checkout on stock_movements (checkout_id)
  where checkout_id is not null;
