-- The current code of a number. The code itself is not stored: it is derived from the seed and the shop's secret.
create table phone_codes (
  phone text primary key constraint phone_codes_phone_mobile check (phone ~ '^\+8801[3-9]\d{8}$'),
  seed text not null constraint phone_codes_seed_long check (seed ~ '^[0-9a-f]{32}$'),
  -- By network that asked for the code, and under '' those of all others together. Counted before codes are compared.
  tries jsonb not null constraint phone_codes_few_tries check (not tries @? '$.* ? (@ > 5)'),
  sent_at timestamptz(3) not null
);
create index phone_codes_sent_at on phone_codes (sent_at);

-- Guests who have proven a number, so that a repeated order needs no second code.
create table phone_proofs (
  phone text not null constraint phone_proofs_phone_mobile check (phone ~ '^\+8801[3-9]\d{8}$'),
  guest_id text not null
    constraint phone_proofs_guest_id_formed check (guest_id ~ '^guest_[0-9a-f-]{32,36}$'),
  proven_at timestamptz(3) not null,
  primary key (phone, guest_id)
);
create index phone_proofs_proven_at on phone_proofs (proven_at);

-- Numbers that shoppers can neither order with nor get codes for. See docs/decisions/0046.
create table blocked_phones (
  phone text primary key constraint blocked_phones_mobile check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  blocked_at timestamptz not null
);
