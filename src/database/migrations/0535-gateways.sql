-- Gateways beside SSLCommerz: bKash and Nagad. See docs/decisions/0059.

-- Of a cash order whose advance is paid at a gateway; the rest is due at the door, with the fee for that.
alter table held_checkouts
  add column advance_paisa bigint,
  add column cash_fee_paisa bigint not null default 0,
  add constraint held_checkouts_advance_of_total check (advance_paisa between 1 and total_paisa),
  add constraint held_checkouts_cash_fee_within
    check (cash_fee_paisa between 0 and delivery_charge_paisa);

-- bKash and Nagad name their own session when a browser returns.
create index payments_of_session on payments (gateway, session_key) where session_key is not null;

-- A refund at the gateway is that of one row, also where the gateway does not know our reference.
create unique index refunds_gateway_reference_once on refunds (payment_id, gateway_reference)
  where gateway_reference is not null;

-- The token of an account at a gateway, shared by all servers. Only a server with the right SHOP_SECRET can read it.
create table gateway_tokens (
  -- Of the account and its credentials, so that others get a token of their own.
  account text constraint gateway_tokens_pkey primary key,
  sealed text,
  obtained_at timestamptz(3),
  expires_at timestamptz(3),
  -- When it was last asked for, and before that: at most twice within an hour.
  asked_at timestamptz(3) not null,
  asked_before_at timestamptz(3)
);

-- What the stand-ins of a demo were asked for. They move no money; old records are removed.
create table sandbox_wallet_payments (
  id text primary key,
  wallet text not null,
  -- The shop's own id of it.
  invoice text not null,
  amount_paisa bigint not null,
  callback_url text not null,
  state text not null default 'initiated' constraint sandbox_wallet_payments_state_known
    check (state in ('initiated', 'approved', 'completed', 'cancelled', 'failed')),
  -- What goes wrong with it; see demo/wallets/story.ts.
  story text not null default 'plain',
  trx_id text constraint sandbox_wallet_payments_trx_id_unique unique,
  made_at timestamptz(3) not null
);
create index sandbox_wallet_payments_made_at on sandbox_wallet_payments (made_at);

create table sandbox_wallet_refunds (
  trx_id text primary key,
  payment_id text not null references sandbox_wallet_payments (id) on delete cascade,
  amount_paisa bigint not null,
  made_at timestamptz(3) not null
);
create index sandbox_wallet_refunds_of_payment on sandbox_wallet_refunds (payment_id);
