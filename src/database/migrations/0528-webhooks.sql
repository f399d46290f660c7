-- Webhook endpoints, and their events and deliveries. See docs/decisions/0043.
create table webhook_endpoints (
  id uuid constraint webhook_endpoints_pkey primary key default gen_random_uuid(),
  url text not null constraint webhook_endpoints_url_bounded check (length(url) <= 500),
  events text[] not null constraint webhook_endpoints_some_event check (cardinality(events) > 0),
  -- Readable only with the right SHOP_SECRET.
  sealed_secret text not null,
  -- The previous secret, which also signs for a day.
  sealed_secret_before text,
  secret_before_until timestamptz(3),
  made_by text not null,
  made_at timestamptz(3) not null,
  -- Since when no delivery has succeeded.
  failing_since timestamptz(3),
  off_since timestamptz(3),
  off_reason text constraint webhook_endpoints_off_known check (off_reason in ('owner', 'failing', 'gone')),
  constraint webhook_endpoints_off_for_a_reason check ((off_since is null) = (off_reason is null)),
  constraint webhook_endpoints_before_until
    check ((sealed_secret_before is null) = (secret_before_until is null))
);

-- Servers cache which events are wanted.
create trigger webhooks_changed
  after insert or delete or truncate or update of events, off_since on webhook_endpoints
  for each statement execute function tell_changed('webhooks');

-- Each delivery is queued as a job.
create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- Receivers can order events by this.
  sequence bigint not null generated always as identity,
  -- The `webhook-id`: the same at every endpoint, and for every attempt.
  event_id uuid not null,
  -- The job that created it: a repeated job creates no second one. Null for a test.
  job_id uuid,
  type text not null,
  subject text not null,
  happened_at timestamptz(3) not null,
  -- Sent exactly as stored, with the fields in the same order.
  data json not null,
  made_at timestamptz(3) not null,
  state text not null default 'waiting' constraint webhook_deliveries_state_known
    check (state in ('waiting', 'delivered', 'failed')),
  -- Since the last replay.
  attempts smallint not null default 0,
  -- Jobs from before the last replay do nothing.
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
