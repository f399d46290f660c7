-- A checkout whose card payment is under way. It holds its stock and voucher use until it is paid, given up, or
-- expires.
create table held_checkouts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  account_id text,
  guest_id text,
  user_email text not null,
  user_name text not null,
  user_removed_at timestamptz(3),
  state text not null default 'held',
  -- Each open checkout occupies one of three places; see held_checkouts_one_per_place.
  place integer,
  delivery_option text not null,
  delivery_name text not null default 'Delivery',
  delivery_name_bangla text not null default '',
  earliest_days integer not null default 3,
  latest_days integer not null default 7,
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null,
  total_paisa bigint not null,
  shipping jsonb not null,
  -- In which the shopper pays.
  language text,
  idempotency_key text,
  request_hash text,
  order_id text,
  -- From the sequence of order changes, which tells whether an order of the same customer was placed before or after:
  -- their times may be equal.
  history_id bigint default nextval(pg_get_serial_sequence('order_changes', 'id')),
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
  ),
  constraint held_checkouts_one_per_idempotency_key unique (account_id, idempotency_key),
  constraint held_checkouts_place_while_held check ((state = 'held') = (place is not null)),
  constraint held_checkouts_became_an_order foreign key (order_id) references orders (id),
  constraint held_checkouts_one_per_order unique (order_id),
  -- As in src/shop/pricing/contract.ts.
  constraint held_checkouts_delivery_option_known
    check (delivery_option in ('standard', 'express', 'premium')),
  constraint held_checkouts_of_known_customer foreign key (customer_id) references customers (id),
  constraint held_checkouts_at_most_three check (place between 1 and 3),
  constraint held_checkouts_guest_or_account check (num_nonnulls(account_id, guest_id) <= 1),
  constraint held_checkouts_guest_id_formed check (guest_id ~ '^guest_[0-9a-f-]{32,36}$')
);
create unique index held_checkouts_one_per_key_of_guest on held_checkouts (guest_id, idempotency_key)
  where guest_id is not null;
create index held_checkouts_expiring on held_checkouts (expires_at) where state = 'held';
create index held_checkouts_released on held_checkouts (ended_at) where state = 'released';
create unique index held_checkouts_one_per_place on held_checkouts (account_id, place)
  where state = 'held';
create unique index held_checkouts_one_per_place_of_guest on held_checkouts (guest_id, place)
  where state = 'held' and guest_id is not null;
create index held_checkouts_of_customer on held_checkouts (customer_id);

-- The lines of a held checkout, like those of an order.
create table checkout_lines (
  checkout_id uuid not null references held_checkouts (id) on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id uuid not null,
  size text not null,
  colour text not null default '',
  sku text not null default '',
  name text not null,
  name_bangla text not null default '',
  image_url text not null,
  unit_price_paisa bigint not null,
  regular_price_paisa bigint,
  quantity integer not null,
  is_preorder boolean not null,
  primary key (checkout_id, position),
  constraint checkout_lines_one_per_variant unique (checkout_id, variant_id),
  constraint checkout_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint checkout_lines_price_positive check (unit_price_paisa > 0),
  constraint checkout_lines_sale_below_regular check (regular_price_paisa > unit_price_paisa)
);
