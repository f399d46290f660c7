-- One row for each attempt to pay. A cash order has one too: owed from the order on, paid at the door.
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
  -- As src/shop/payments/methods.ts says.
  constraint payments_method_known check (method in ('cash_on_delivery', 'card'))
);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_newest on payments (started_at desc, id desc) where gateway is not null;
create index payments_to_poll on payments (next_poll_at) where next_poll_at is not null;
create index payments_to_review on payments (started_at, id) where state = 'review';
create index payments_without_order on payments (paid_at, id)
  where state = 'paid' and order_id is null and order_refusal is null;
-- One order is paid by cash at most once at a time.
create unique index payments_one_cash_per_order on payments (order_id)
  where gateway is null and state in ('pending', 'paid');
create unique index payments_bank_transaction_once on payments (gateway, bank_transaction_id)
  where bank_transaction_id is not null;
-- What came on some days, added up from the index alone.
create index payments_paid on payments (paid_at) include (amount_paisa, received_paisa, order_id)
  where state = 'paid';

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
  -- Administrators are told once of a refund that the gateway has not confirmed for long.
  overdue_told_at timestamptz(3),
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
-- What went back on which day.
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

-- What came back of an order, once it was delivered, and what was given for it.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  reason text not null,
  returned_at timestamptz(3) not null,
  recorded_by text not null,
  refund_id uuid references refunds (id) on delete set null,
  replacement_order_id text references orders (id),
  idempotency_key text not null,
  request_hash text not null,
  constraint returns_settled_in_one_way check (num_nonnulls(refund_id, replacement_order_id) <= 1),
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
  is_damaged boolean not null,
  primary key (return_id, position),
  constraint return_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_lines_quantity_positive check (quantity > 0)
);
create index return_lines_of_line on return_lines (order_id, position);

-- Money of payments that the shop does not know, such as those that began after the backup it was
-- restored from; see payments/unknown.
create table unknown_payments (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  transaction_id text not null,
  validation_id text not null,
  -- As the gateway says it when it is asked; null as long as it has not confirmed it.
  bank_transaction_id text,
  received_paisa bigint,
  currency text,
  instrument text,
  -- As it came, without numbers of cards.
  content jsonb not null,
  heard_at timestamptz(3) not null,
  told_at timestamptz(3),
  decision text,
  decided_at timestamptz(3),
  decided_by text,
  constraint unknown_payments_once unique (gateway, transaction_id, validation_id),
  constraint unknown_payments_transaction_short check (length(transaction_id) between 1 and 30),
  constraint unknown_payments_validation_short check (length(validation_id) between 1 and 50),
  constraint unknown_payments_content_bounded check (octet_length(content::text) <= 32768),
  constraint unknown_payments_decision_known check (decision in ('refunded', 'settled_outside')),
  constraint unknown_payments_decision_told check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
  )
);
create index unknown_payments_to_decide on unknown_payments (heard_at, id) where decision is null;
create unique index unknown_payments_bank_transaction_once
  on unknown_payments (gateway, bank_transaction_id) where bank_transaction_id is not null;

-- What the built-in sandbox gateway was asked and told. No money moves by it; only demo shops fill it,
-- and old records are removed.
create table sandbox_sessions (
  session_key text primary key,
  transaction_id text not null,
  amount_paisa bigint not null,
  -- As it was asked for, without the password.
  request jsonb not null,
  opened_at timestamptz(3) not null
);
create index sandbox_sessions_transaction on sandbox_sessions (transaction_id);
create index sandbox_sessions_opened_at on sandbox_sessions (opened_at);

create table sandbox_attempts (
  id bigint primary key generated always as identity,
  session_key text not null references sandbox_sessions (session_key) on delete cascade,
  status text not null,
  -- What the gateway tells of it, by the name that its instrument has in the sandbox.
  scenario text not null,
  card_type text not null,
  card_brand text not null,
  card_issuer text not null,
  -- Without the digits in the middle.
  card_no text not null,
  error text not null,
  -- Nothing reaches a bank when somebody cancels, and only what is paid is validated.
  bank_transaction_id text,
  validation_id text,
  attempted_at timestamptz(3) not null,
  validated_at timestamptz(3),
  constraint sandbox_attempts_status_known
    check (status in ('VALID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  constraint sandbox_attempts_bank_transaction_unique unique (bank_transaction_id),
  constraint sandbox_attempts_validation_unique unique (validation_id)
);
create index sandbox_attempts_session on sandbox_attempts (session_key);
create unique index sandbox_attempts_paid_once on sandbox_attempts (session_key)
  where status = 'VALID';

create table sandbox_refunds (
  reference text primary key,
  -- Of whoever asks for it.
  refund_transaction_id text not null,
  attempt_id bigint not null references sandbox_attempts (id) on delete cascade,
  amount_paisa bigint not null,
  remarks text not null,
  asked_at timestamptz(3) not null,
  constraint sandbox_refunds_transaction_unique unique (refund_transaction_id)
);
create index sandbox_refunds_attempt on sandbox_refunds (attempt_id);
