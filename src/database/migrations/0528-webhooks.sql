-- Addresses that other programs are told at, what was told, and whom. See docs/decisions/0043.
create table webhook_endpoints (
  id uuid constraint webhook_endpoints_pkey primary key default gen_random_uuid(),
  url text not null constraint webhook_endpoints_url_bounded check (length(url) <= 500),
  events text[] not null constraint webhook_endpoints_some_event check (cardinality(events) > 0),
  -- What only a server with the right SHOP_SECRET can read.
  sealed_secret text not null,
  -- The one before, which signs as well for a day.
  sealed_secret_before text,
  secret_before_until timestamptz(3),
  made_by text not null,
  made_at timestamptz(3) not null,
  -- Since when nothing has got through.
  failing_since timestamptz(3),
  off_since timestamptz(3),
  off_reason text constraint webhook_endpoints_off_known check (off_reason in ('owner', 'failing', 'gone')),
  constraint webhook_endpoints_off_for_a_reason check ((off_since is null) = (off_reason is null)),
  constraint webhook_endpoints_before_until
    check ((sealed_secret_before is null) = (secret_before_until is null))
);

-- Servers keep in memory which events anybody wants.
create trigger webhooks_changed
  after insert or delete or truncate or update of events, off_since on webhook_endpoints
  for each statement execute function tell_changed('webhooks');

-- What is sent is queued as a job each.
create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- What receivers order by.
  sequence bigint not null generated always as identity,
  -- The `webhook-id`: the same at every endpoint, and however often it is sent.
  event_id uuid not null,
  -- Which job of the queue it comes from: done twice, it makes no second one. Null of a test.
  job_id uuid,
  type text not null,
  subject text not null,
  happened_at timestamptz(3) not null,
  -- Told as it is written here, in the same order of fields.
  data json not null,
  made_at timestamptz(3) not null,
  state text not null default 'waiting' constraint webhook_deliveries_state_known
    check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was last replayed.
  attempts smallint not null default 0,
  -- Jobs of before the last replay do nothing.
  replays smallint not null default 0,
  tried_at timestamptz(3),
  milliseconds integer,
  status smallint,
  answer text not null default '' constraint webhook_deliveries_answer_bounded check (octet_length(answer) <= 4096),
  reason text,
  constraint webhook_deliveries_once unique (endpoint_id, job_id, type, subject)
);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, sequence);
create index webhook_deliveries_oldest on webhook_deliveries (made_at);
