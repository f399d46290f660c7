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
