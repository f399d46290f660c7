-- One row for each attempt to pay. A cash order has one too: due from the order on, paid on delivery.
create table payments (
  id uuid primary key default gen_random_uuid(),
  transaction_id text,
  checkout_id uuid references held_checkouts (id) on delete set null,
  order_id text references orders (id),
  account_id text,
  method text not null,
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
  ),
  -- As in src/shop/payments/methods.ts.
  constraint payments_method_known
    check (method in ('cash_on_delivery', 'card', 'bkash', 'nagad', 'bkash_transfer', 'nagad_transfer'))
);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_newest on payments (started_at desc, id desc) where gateway is not null;
create index payments_to_poll on payments (next_poll_at) where next_poll_at is not null;
create index payments_to_review on payments (started_at, id) where state = 'review';
create index payments_without_order on payments (paid_at, id)
  where state = 'paid' and order_id is null and order_refusal is null;
-- An order has at most one active cash payment.
create unique index payments_one_cash_per_order on payments (order_id)
  where gateway is null and state in ('pending', 'paid');
-- What was refused proves nothing: the shopper whose transaction it is may still name it.
create unique index payments_bank_transaction_once on payments (gateway, bank_transaction_id)
  where bank_transaction_id is not null and state <> 'failed';
-- Sums receipts by day from the index alone.
create index payments_paid on payments (paid_at) include (amount_paisa, received_paisa, order_id)
  where state = 'paid';
-- Sums all receipts from the index alone.
create index payments_received on payments (received_paisa, amount_paisa) where state = 'paid';
-- Without it, figures by day are sorted on disk, as if each payment had a day of its own.
create statistics payments_days on ((paid_at at time zone 'Asia/Dhaka')::date) from payments;

-- Every return, notice and answer as received, without card numbers; see payments/record-event.ts.
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

-- Refunds. `reference` is the shop's own, and the same for every attempt at the gateway.
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
  -- When administrators were told that the gateway has long not confirmed it; happens once.
  overdue_told_at timestamptz(3),
  constraint refunds_reference_once unique (reference),
  constraint refunds_reference_short check (length(reference) between 1 and 30),
  constraint refunds_key_once unique (payment_id, idempotency_key),
  constraint refunds_kind_known check (kind in ('gateway', 'by_hand', 'at_door')),
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
-- Refunds by day.
create index refunds_done on refunds (done_at) include (amount_paisa) where state = 'done';
create index refunds_open on refunds (requested_at)
  where state in ('requested', 'sent', 'processing');

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

-- Payments that the shop does not know, such as those that began after the backup it was restored from: recorded once,
-- and mailed.
create table unknown_payments (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  transaction_id text not null,
  validation_id text not null,
  -- From the gateway's own answer; null until it confirms the payment.
  bank_transaction_id text,
  received_paisa bigint,
  currency text,
  instrument text,
  heard_at timestamptz(3) not null,
  constraint unknown_payments_once unique (gateway, transaction_id, validation_id),
  constraint unknown_payments_transaction_short check (length(transaction_id) between 1 and 30),
  constraint unknown_payments_validation_short check (length(validation_id) between 1 and 50)
);
create unique index unknown_payments_bank_transaction_once
  on unknown_payments (gateway, bank_transaction_id) where bank_transaction_id is not null;

-- Money received or refunded, at its time, whatever became of its order. Null: it has none. What was never collected
-- at the door was never received.
create view money_figures as
select order_id, paid_at as moved_at, (paid_at at time zone 'Asia/Dhaka')::date as day,
  coalesce(received_paisa, amount_paisa) as received_paisa, 0::bigint as refunded_paisa
from payments where state = 'paid'
union all
select order_id, done_at, (done_at at time zone 'Asia/Dhaka')::date,
  case kind when 'at_door' then -amount_paisa else 0 end,
  case kind when 'at_door' then 0 else amount_paisa end
from refunds where state = 'done';
