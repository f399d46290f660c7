-- Days are in Asia/Dhaka, the last one included. `use_count` is updated with every use, so that the limit can be
-- checked on one row, whose lock also serialises uses of the voucher.
create table vouchers (
  code text primary key,
  kind text not null,
  percent integer,
  cap_paisa bigint,
  amount_paisa bigint,
  minimum_subtotal_paisa bigint not null default 0,
  -- Whether it can be used for an order with items on sale.
  applies_to_sale boolean not null default true,
  first_day date,
  last_day date,
  total_uses integer,
  uses_per_customer integer,
  is_active boolean not null default true,
  use_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint vouchers_code_readable check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  constraint vouchers_terms_fit_kind check (
    (kind = 'percentage' and percent between 1 and 100 and amount_paisa is null
      and (cap_paisa is null or cap_paisa > 0)) is true
    or (kind = 'fixed' and amount_paisa > 0 and percent is null and cap_paisa is null) is true
  ),
  constraint vouchers_minimum_not_negative check (minimum_subtotal_paisa >= 0),
  constraint vouchers_days_in_order check (first_day <= last_day),
  constraint vouchers_limits_positive check (total_uses > 0 and uses_per_customer > 0),
  constraint vouchers_not_overused check (use_count between 0 and total_uses),
  constraint vouchers_use_count_not_negative check (use_count >= 0)
);
create index vouchers_newest on vouchers (created_at desc, code desc);
-- Finds codes by prefix, whatever the collation of the database.
create index vouchers_beginning on vouchers (code text_pattern_ops);

-- One row per order, or per checkout whose payment is under way, that counts against the limits.
create table voucher_uses (
  id bigint generated always as identity primary key,
  voucher_code text not null references vouchers (code),
  customer_id uuid not null,
  user_email text not null,
  -- A customer may be known by account, email or phone; a use counts for all of them.
  phone text not null default '',
  discount_paisa bigint not null,
  order_id text,
  checkout_id uuid,
  used_at timestamptz(3) not null,
  constraint voucher_uses_once_per_order unique (order_id),
  constraint voucher_uses_once_per_checkout unique (checkout_id),
  constraint voucher_uses_for_one_thing check (num_nonnulls(order_id, checkout_id) = 1),
  constraint voucher_uses_discount_not_negative check (discount_paisa >= 0),
  constraint voucher_uses_of_an_order foreign key (order_id) references orders (id),
  constraint voucher_uses_of_known_customer foreign key (customer_id) references customers (id)
);
create index voucher_uses_newest on voucher_uses (voucher_code, id desc);
create index voucher_uses_of_email on voucher_uses (voucher_code, lower(user_email));
create index voucher_uses_of_phone on voucher_uses (voucher_code, phone);
create index voucher_uses_of_customer on voucher_uses (voucher_code, customer_id);
create index voucher_uses_by_customer on voucher_uses (customer_id);
