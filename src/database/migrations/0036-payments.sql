-- Ways to pay and to deliver are rows: another one needs no change of the tables.
create table payment_methods (
  code text primary key,
  name text not null,
  position integer not null,
  is_active boolean not null default true,
  constraint payment_methods_code_readable check (code ~ '^[a-z]+(_[a-z]+)*$')
);
insert into payment_methods (code, name, position) values
  ('cash_on_delivery', 'Cash on Delivery', 1),
  ('card', 'Card', 2);

create table delivery_options (
  code text primary key,
  name text not null,
  position integer not null,
  is_active boolean not null default true,
  constraint delivery_options_code_readable check (code ~ '^[a-z]+(_[a-z]+)*$')
);
insert into delivery_options (code, name, position) values
  ('standard', 'Standard Delivery', 1),
  ('express', 'Express Delivery', 2),
  ('premium', 'Premium Delivery', 3);

alter table orders
  drop constraint orders_payment_method_known,
  drop constraint orders_delivery_option_known,
  add constraint orders_payment_method_known
    foreign key (payment_method) references payment_methods (code) not valid,
  add constraint orders_delivery_option_known
    foreign key (delivery_option) references delivery_options (code) not valid;
alter table held_checkouts
  add constraint held_checkouts_delivery_option_known
    foreign key (delivery_option) references delivery_options (code) not valid;

-- A line is known by its order and its position, which it keeps. Prices contain the tax.
alter table order_lines
  add column sku text not null default '',
  add column vat_rate_bp integer not null default 0,
  add column vat_paisa bigint not null default 0,
  add constraint order_lines_vat_within_price check (
    vat_rate_bp between 0 and 10000 and vat_paisa between 0 and unit_price_paisa * quantity
  ) not valid;

-- What comes on top of the lines of an order, or off them. Lines and adjustments make its total. A
-- discount is told line by line, so that a line can be given back without it.
create table order_adjustments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null,
  rule text,
  position integer,
  amount_paisa bigint not null,
  constraint order_adjustments_kind_known
    check (kind in ('delivery_charge', 'voucher', 'cash_fee', 'manual')),
  constraint order_adjustments_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint order_adjustments_sign check (
    case kind when 'voucher' then amount_paisa <= 0 when 'manual' then true else amount_paisa >= 0 end
  )
);
create index order_adjustments_of_order on order_adjustments (order_id);

-- One row for each attempt to pay. A cash order has one too: owed from the order on, paid at the door.
create table payments (
  id uuid primary key default gen_random_uuid(),
  transaction_id text,
  checkout_id uuid references held_checkouts (id) on delete set null,
  order_id text references orders (id),
  account_id text,
  method text not null references payment_methods (code),
  gateway text,
  amount_paisa bigint not null,
  currency text not null default 'BDT',
  received_paisa bigint,
  state text not null default 'pending',
  session_key text,
  redirect_url text,
  validation_id text,
  bank_transaction_id text,
  instrument text,
  review_reason text,
  order_refusal text,
  started_at timestamptz(3) not null,
  paid_at timestamptz(3),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3),
  polls integer not null default 0,
  constraint payments_transaction_once unique (transaction_id),
  constraint payments_validation_once unique (gateway, validation_id),
  constraint payments_transaction_short check (length(transaction_id) between 1 and 30),
  constraint payments_state_known
    check (state in ('pending', 'review', 'paid', 'failed', 'cancelled', 'expired')),
  constraint payments_amount_positive check (amount_paisa >= 0),
  constraint payments_paid_told check ((state = 'paid') = (paid_at is not null)),
  constraint payments_end_told check (
    (state in ('failed', 'cancelled', 'expired')) = (ended_at is not null)
  ),
  constraint payments_at_a_gateway_named check ((gateway is null) = (transaction_id is null)),
  constraint payments_for_something check (
    gateway is not null or order_id is not null
  )
);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_newest on payments (started_at desc, id desc) where gateway is not null;
create index payments_to_poll on payments (next_poll_at) where next_poll_at is not null;
-- Money whose order is still to be made waits behind no question about others.
create index payments_to_order on payments (next_poll_at)
  where state = 'paid' and next_poll_at is not null;
create index payments_to_review on payments (started_at, id) where state = 'review';
create index payments_without_order on payments (paid_at, id)
  where state = 'paid' and order_id is null and order_refusal is null;
-- One order is paid by cash at most once at a time.
create unique index payments_one_cash_per_order on payments (order_id)
  where gateway is null and state in ('pending', 'paid');

-- Every return, notice and answer as it came, without numbers of cards; see payments/record-event.ts.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  happened_at timestamptz(3) not null,
  source text not null,
  kind text not null,
  content jsonb not null default '{}',
  constraint payment_events_source_known
    check (source in ('shop', 'return', 'notice', 'poll', 'gateway', 'administrator')),
  constraint payment_events_bounded check (octet_length(content::text) <= 32768)
);
create index payment_events_of_payment on payment_events (payment_id, id);

-- Money given back. `reference` is ours and the same for every try at the gateway.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id text references orders (id),
  amount_paisa bigint not null,
  reason text not null,
  kind text not null,
  state text not null default 'requested',
  reference text not null,
  gateway_reference text,
  idempotency_key text,
  request_hash text,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  sent_at timestamptz(3),
  done_at timestamptz(3),
  failure text,
  next_poll_at timestamptz(3),
  polls integer not null default 0,
  constraint refunds_reference_once unique (reference),
  constraint refunds_reference_short check (length(reference) between 1 and 30),
  constraint refunds_key_once unique (payment_id, idempotency_key),
  constraint refunds_kind_known check (kind in ('gateway', 'by_hand')),
  constraint refunds_state_known
    check (state in ('requested', 'sent', 'processing', 'done', 'failed')),
  constraint refunds_amount_positive check (amount_paisa > 0),
  constraint refunds_done_told check ((state = 'done') = (done_at is not null)),
  constraint refunds_failure_told check ((state = 'failed') = (failure is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_order on refunds (order_id) where order_id is not null;
create index refunds_to_poll on refunds (next_poll_at) where next_poll_at is not null;
create index refunds_failed on refunds (requested_at, id) where state = 'failed';

create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_id text not null,
  position integer not null,
  quantity integer not null,
  amount_paisa bigint not null,
  primary key (refund_id, position),
  constraint refund_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint refund_lines_quantity_positive check (quantity > 0),
  constraint refund_lines_amount_not_negative check (amount_paisa >= 0)
);
create index refund_lines_of_line on refund_lines (order_id, position);
