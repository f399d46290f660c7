-- Requests and answers of the built-in sandbox gateway. It moves no money; only demo shops use it, and old records are
-- removed.
create table sandbox_sessions (
  session_key text primary key,
  transaction_id text not null,
  amount_paisa bigint not null,
  -- The request without its password.
  request jsonb not null,
  opened_at timestamptz(3) not null
);
create index sandbox_sessions_transaction on sandbox_sessions (transaction_id);
create index sandbox_sessions_opened_at on sandbox_sessions (opened_at);

create table sandbox_attempts (
  id bigint primary key generated always as identity,
  session_key text not null references sandbox_sessions (session_key) on delete cascade,
  status text not null,
  -- What the gateway reports, named by the sandbox instrument that causes it.
  scenario text not null,
  card_type text not null,
  card_brand text not null,
  card_issuer text not null,
  -- Without the middle digits.
  card_no text not null,
  error text not null,
  -- A cancelled payment never reaches a bank, and only a successful one is validated.
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
  -- Reference chosen by the caller.
  refund_transaction_id text not null,
  attempt_id bigint not null references sandbox_attempts (id) on delete cascade,
  amount_paisa bigint not null,
  remarks text not null,
  asked_at timestamptz(3) not null,
  constraint sandbox_refunds_transaction_unique unique (refund_transaction_id)
);
create index sandbox_refunds_attempt on sandbox_refunds (attempt_id);
