-- A cart's owner is the e-mail of a signed-in person or the id of a guest. The name and price are
-- those last shown to the owner; what is charged is read from the product.
create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  product_id text not null,
  size text not null,
  quantity integer not null,
  is_preorder boolean not null default false,
  shown_name text not null,
  shown_price_paisa bigint not null,
  added_at timestamptz(3) not null default now(),
  constraint cart_lines_one_per_product_and_size unique (owner, product_id, size),
  constraint cart_lines_quantity_1_to_10 check (quantity between 1 and 10)
);

create table orders (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  user_email text not null,
  user_name text not null,
  order_status text not null default 'confirmed',
  delivery_status text not null default 'pending',
  payment_status text not null default 'pending',
  payment_method text not null,
  delivery_option text not null,
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null default 0,
  total_paisa bigint not null,
  recipient_name text not null,
  recipient_phone text not null,
  region text not null,
  city text not null,
  district text not null,
  address text not null,
  landmark text not null default '',
  address_category text not null,
  delivery_assigned_to text,
  delivery_notes text not null default '',
  estimated_from date not null,
  estimated_to date not null,
  idempotency_key text,
  request_hash text,
  placed_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  constraint orders_uid_unique unique (uid),
  constraint orders_one_per_idempotency_key unique (user_email, idempotency_key),
  constraint orders_order_status_known
    check (order_status in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders_delivery_status_known
    check (delivery_status in ('pending', 'assigned', 'picked_up', 'in_transit',
      'out_for_delivery', 'delivered', 'failed_delivery', 'returned')),
  constraint orders_payment_status_known
    check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
  constraint orders_payment_method_known check (payment_method in ('cash_on_delivery', 'card')),
  constraint orders_delivery_option_known
    check (delivery_option in ('standard', 'express', 'premium')),
  constraint orders_phone_11_digits check (recipient_phone ~ '^[0-9]{11}$'),
  constraint orders_amounts_not_negative
    check (subtotal_paisa >= 0 and delivery_charge_paisa >= 0 and voucher_discount_paisa >= 0),
  constraint orders_total_adds_up check (
    total_paisa >= 0
    and total_paisa = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa
  )
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_person on orders (user_email, placed_at desc, id desc);
create index orders_by_status on orders (order_status, placed_at desc);
create index orders_by_delivery_status on orders (delivery_status, placed_at desc);
create index orders_awaiting_delivery on orders (placed_at, id)
  where order_status in ('confirmed', 'processing')
    and (delivery_status = 'pending' or delivery_assigned_to is null);

-- Copies of what was sold, so that later changes of the catalogue touch no order.
create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  size text not null,
  image_url text not null,
  unit_price_paisa bigint not null,
  quantity integer not null,
  is_preorder boolean not null,
  primary key (order_id, position),
  constraint order_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint order_lines_price_positive check (unit_price_paisa > 0)
);

create table order_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  status_kind text not null,
  from_status text,
  to_status text not null,
  note text not null default '',
  constraint order_changes_kind_known check (status_kind in ('order', 'delivery', 'payment'))
);
create index order_changes_of_order on order_changes (order_id, id);
