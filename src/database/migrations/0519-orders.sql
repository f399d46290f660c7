-- Delivery people. An order refers to its rider; its history keeps the name as it was then.
create table riders (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  constraint riders_have_a_name check (name <> '' and char_length(name) <= 100),
  constraint riders_phone_of_eleven_digits check (phone ~ '^[0-9]{11}$')
);
create unique index riders_one_per_name on riders (fold_text(name));

-- An order as it was placed, and its current status.
create table orders (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- A later account with the email of a removed user is another account. Orders keep the id of a removed account.
  account_id text,
  -- A guest is known by the id that their browser holds, as their cart is.
  guest_id text,
  user_email text not null,
  user_name text not null,
  user_removed_at timestamptz(3),
  source text not null default 'web',
  -- In which the shopper bought; null where staff entered it.
  language text,
  -- The account of the member of staff who entered it, kept when that account is removed.
  entered_by text,
  order_status text not null default 'confirmed',
  delivery_status text not null default 'pending',
  payment_status text not null default 'pending',
  payment_method text not null,
  delivery_option text not null,
  -- Name of the delivery method at the time of the order; see docs/decisions/0016.
  delivery_name text not null default 'Delivery',
  delivery_name_bangla text not null default '',
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null default 0,
  -- What staff took off the usual price.
  discount_paisa bigint not null default 0,
  -- Of an exchange: the price of the pieces that come back, up to that of the new ones. See docs/decisions/0060.
  exchange_credit_paisa bigint not null default 0,
  total_paisa bigint not null,
  recipient_name text not null,
  recipient_phone text not null,
  region text not null,
  city text not null,
  district text not null,
  address text not null,
  landmark text not null default '',
  address_category text not null,
  rider_id uuid,
  delivery_notes text not null default '',
  -- The notes for the rider stay when tracking information replaces them.
  assignment_notes text not null default '',
  estimated_from date not null,
  estimated_to date not null,
  idempotency_key text,
  request_hash text,
  -- Open cash orders are limited by customer, phone and network: robots could otherwise empty the shop's stock.
  network text not null default '',
  placed_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  -- Why it was cancelled or came back, or why its last delivery failed.
  end_reason text,
  -- Since when it has been on hold until the customer confirms. It is not shipped meanwhile.
  on_hold_since timestamptz(3),
  -- How often staff have edited its contents.
  edit_count integer not null default 0,
  -- A deleted order is in no list or figure, but stays for the payments and stock movements that refer to it.
  deleted_at timestamptz(3),
  deleted_by text,
  -- Links in mails work only if they carry this number.
  link_version integer not null default 0,
  -- What orders are searched by. The index finds parts of words.
  search_text text not null generated always as (
    fold_text(id || ' ' || user_name || ' ' || user_email || ' ' || recipient_name || ' '
      || recipient_phone) || coalesce(sounds_of(user_name || ' ' || recipient_name, '~', '='), '')
  ) stored,
  constraint orders_uid_unique unique (uid),
  constraint orders_order_status_known
    check (order_status in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders_delivery_status_known
    check (delivery_status in ('pending', 'assigned', 'picked_up', 'in_transit',
      'out_for_delivery', 'delivered', 'failed_delivery', 'returned')),
  constraint orders_payment_status_known
    check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
  constraint orders_phone_11_digits check (recipient_phone ~ '^[0-9]{11}$'),
  constraint orders_amounts_not_negative
    check (subtotal_paisa >= 0 and delivery_charge_paisa >= 0 and voucher_discount_paisa >= 0),
  constraint orders_discount_not_negative check (discount_paisa >= 0),
  constraint orders_exchange_credit_within_subtotal check (exchange_credit_paisa between 0 and subtotal_paisa),
  constraint orders_total_adds_up check (
    total_paisa >= 0 and total_paisa
      = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa - discount_paisa - exchange_credit_paisa
  ),
  constraint orders_guest_or_account check (num_nonnulls(account_id, guest_id) <= 1),
  constraint orders_guest_id_formed check (guest_id ~ '^guest_[0-9a-f-]{32,36}$'),
  constraint orders_source_known check (source in ('web', 'page', 'messenger', 'phone', 'shop_floor')),
  constraint orders_entered_by_somebody check ((source = 'web') = (entered_by is null)),
  constraint orders_on_hold_stay check (
    on_hold_since is null or order_status = 'confirmed' and delivery_status = 'pending'
  ),
  -- As in src/shop/orders/reasons/contract.ts.
  constraint orders_end_reason_known check (end_reason in ('size', 'not_as_shown', 'damaged', 'wrong_item', 'late',
    'changed_mind', 'not_ordered', 'unreachable', 'price', 'other')),
  constraint orders_one_per_idempotency_key unique (account_id, idempotency_key),
  constraint orders_deletion_told check ((deleted_at is null) = (deleted_by is null)),
  -- As in src/shop/pricing/contract.ts.
  constraint orders_delivery_option_known check (delivery_option in ('standard', 'express', 'premium')),
  -- As in src/shop/payments/methods.ts.
  constraint orders_payment_method_known
    check (payment_method in ('cash_on_delivery', 'card', 'bkash', 'nagad', 'bkash_transfer', 'nagad_transfer')),
  constraint orders_of_known_customer foreign key (customer_id) references customers (id),
  constraint orders_of_known_rider foreign key (rider_id) references riders (id)
);
create unique index orders_one_per_key_of_guest on orders (guest_id, idempotency_key)
  where guest_id is not null;
create unique index orders_one_per_key_of_staff on orders (entered_by, idempotency_key)
  where entered_by is not null;
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_status on orders (order_status, placed_at desc);
create index orders_by_delivery_status on orders (delivery_status, placed_at desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_payment_status on orders (payment_status, placed_at desc);
-- For lists of orders by both statuses.
create index orders_by_order_and_payment_status
  on orders (order_status, payment_status, placed_at desc, id desc);
create index orders_of_account on orders (account_id, placed_at desc, id desc);
-- For staff who look up a caller by phone number.
create index orders_of_phone on orders (recipient_phone, placed_at desc);
create index orders_open_cash_of_phone on orders (recipient_phone)
  where (payment_method = 'cash_on_delivery' or payment_status = 'pending')
    and order_status in ('confirmed', 'processing');
create index orders_open_cash_of_network on orders (network, placed_at)
  where (payment_method = 'cash_on_delivery' or payment_status = 'pending')
    and order_status in ('confirmed', 'processing');
create index orders_refunds_due on orders (placed_at)
  where order_status = 'cancelled' and payment_status = 'paid' and deleted_at is null;
-- For lists of orders by payment method and by destination. A district is in one region.
create index orders_by_payment_method on orders (payment_method, placed_at desc, id desc);
create index orders_by_region on orders (region, placed_at desc, id desc);
create index orders_by_district on orders (district, placed_at desc, id desc);
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
create index orders_open_cash_of_customer on orders (customer_id)
  where (payment_method = 'cash_on_delivery' or payment_status = 'pending')
    and order_status in ('confirmed', 'processing');
create index orders_on_hold on orders (on_hold_since) where on_hold_since is not null;
-- Most orders are from the shop's own pages, and staff do not filter by that.
create index orders_by_source on orders (source, placed_at desc, id desc) where source <> 'web';
create index orders_of_rider on orders (rider_id) where rider_id is not null;
-- Counts open work without reading the table. Also serves the list of orders to send.
create index orders_to_assign on orders (placed_at, id)
  where order_status in ('confirmed', 'processing') and deleted_at is null
    and (delivery_status = 'pending' or rider_id is null)
    and (payment_status = 'paid' or payment_method = 'cash_on_delivery');
-- Keeps names that many orders share in the statistics: with the usual sample, a search for one is as likely as not to
-- read all its orders instead of the newest.
alter table orders alter column search_text set statistics 1000;
-- Without it, figures by day are sorted on disk, as if each order had a day of its own.
create statistics orders_days on ((placed_at at time zone 'Asia/Dhaka')::date) from orders;

-- Copies of what was sold, so that later changes of the catalogue touch no order. A line is known by its order and its
-- position, which it keeps. The variant is for stock and for what is sold next; size and colour are its names of then.
create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id uuid not null,
  name text not null,
  name_bangla text not null default '',
  size text not null,
  colour text not null default '',
  sku text not null default '',
  image_url text not null,
  unit_price_paisa bigint not null,
  -- Regular price of a piece that was on sale.
  regular_price_paisa bigint,
  -- Cost of a piece to the shop when it was sold; null if unknown.
  unit_cost_paisa bigint,
  quantity integer not null,
  is_preorder boolean not null,
  returned_quantity integer not null default 0,
  -- Sent in exchange for pieces of another order.
  is_replacement boolean not null default false,
  primary key (order_id, position),
  constraint order_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint order_lines_sale_below_regular check (regular_price_paisa > unit_price_paisa),
  constraint order_lines_cost_not_negative check (unit_cost_paisa >= 0),
  constraint order_lines_returned_within_sold check (returned_quantity between 0 and quantity),
  constraint order_lines_price_positive check (unit_price_paisa > 0)
);
create index order_lines_of_product on order_lines (product_id, order_id);
create index order_lines_image on order_lines (image_hash_of(image_url));

-- Amounts added to or taken off the lines of an order. Lines and adjustments add up to its total. A discount is split
-- by line, so that a line can be refunded without it.
create table order_adjustments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null,
  rule text,
  position integer,
  amount_paisa bigint not null,
  constraint order_adjustments_kind_known
    check (kind in ('delivery_charge', 'voucher', 'cash_fee', 'manual', 'exchange')),
  constraint order_adjustments_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint order_adjustments_sign check (
    case when kind in ('voucher', 'exchange') then amount_paisa <= 0 when kind = 'manual' then true else amount_paisa >= 0 end
  )
);
create index order_adjustments_of_order on order_adjustments (order_id);

-- The history of an order.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- The API key of the program that made the change for a member of staff. See docs/decisions/0042.
  changed_by_key text,
  status_kind text not null,
  from_status text,
  to_status text not null,
  -- What the shop notes by itself, as a code with its details.
  remark jsonb,
  note text not null default '',
  -- A move that was undone, or its undoing. Customers and webhooks are not notified.
  is_undone boolean not null default false,
  constraint order_changes_kind_known
    check (status_kind in ('order', 'delivery', 'payment', 'address', 'edit'))
);
create index order_changes_of_order on order_changes (order_id, id);

-- An edit of an order with the lines before it; a repeated request is recognised by its key.
create table order_edits (
  order_id text not null references orders (id) on delete cascade,
  number integer not null,
  lines jsonb not null,
  idempotency_key text not null,
  request_hash text not null,
  primary key (order_id, number),
  constraint order_edits_one_per_idempotency_key unique (order_id, idempotency_key),
  constraint order_edits_numbered check (number > 0)
);

-- Internal notes of staff about an order. Shoppers never see them.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  written_at timestamptz(3) not null,
  written_by text not null,
  -- The author's account, even if another user has that email later; null: the shop itself.
  account_id text,
  text text not null,
  constraint order_notes_text_1_to_2000 check (char_length(text) between 1 and 2000)
);
create index order_notes_of_order on order_notes (order_id, id);

-- Orders of which a mail is being sent, so that the next one about the same order waits; deleted once it is sent. An
-- entry left by a crash expires.
create unlogged table order_mails_underway (
  order_id text primary key,
  until timestamptz(3) not null
);

-- State of the orders of a bulk move before it, while it can be undone.
create table order_moves (
  id text not null,
  order_id text not null references orders (id) on delete cascade,
  moved_by text not null,
  moved_at timestamptz(3) not null,
  order_status text not null,
  delivery_status text not null,
  rider_id uuid references riders (id),
  delivery_notes text not null,
  assignment_notes text not null default '',
  -- The last entry of the order's history before the move.
  last_change_id bigint not null,
  -- Shows whether the order is still as the move left it.
  left_updated_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (id, order_id),
  constraint order_moves_id_bounded check (char_length(id) between 1 and 64)
);
create index order_moves_of_order on order_moves (order_id);

-- A customer's request to change an item before the parcel is packed, or to exchange it once it was delivered.
create table size_changes (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  name text not null,
  name_bangla text not null default '',
  -- Variants may be renamed, and an edit may rewrite the lines.
  from_variant_id uuid not null,
  to_variant_id uuid not null,
  quantity integer not null constraint size_changes_quantity_positive check (quantity > 0),
  is_exchange boolean not null,
  -- As in src/shop/orders/reasons/contract.ts; null before it is packed.
  reason text constraint size_changes_reason_of_exchange check ((reason is not null) = is_exchange),
  note text not null constraint size_changes_note_bounded check (length(note) <= 200),
  asked_at timestamptz(3) not null,
  is_accepted boolean,
  answer text not null default '' constraint size_changes_answer_bounded check (length(answer) <= 200),
  answered_at timestamptz(3),
  answered_by text,
  constraint size_changes_answered_whole
    check (num_nonnulls(is_accepted, answered_at, answered_by) in (0, 3))
);

create unique index size_changes_one_open on size_changes (order_id, position)
  where answered_at is null;
create index size_changes_of_order on size_changes (order_id, asked_at);
