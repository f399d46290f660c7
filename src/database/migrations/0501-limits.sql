-- Use of rate-limited actions by networks, accounts and phones: a leaky bucket each, which is empty at the time it
-- names. Losing counts in a crash is harmless.
create unlogged table limits (
  kind text not null,
  subject text not null,
  drained_at timestamptz(3) not null,
  primary key (kind, subject)
);
create index limits_drained_at on limits (drained_at);
