-- How often networks, accounts and phones did what is limited: a leaky bucket each, which is empty
-- at the time it names. Counts that a crash loses hurt nobody.
create unlogged table limits (
  kind text not null,
  subject text not null,
  drained_at timestamptz(3) not null,
  primary key (kind, subject)
);
create index limits_drained_at on limits (drained_at);
