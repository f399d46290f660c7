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

-- The id is the sequence number that receivers order by.
create table webhook_events (
  id bigint constraint webhook_events_pkey primary key generated always as identity,
  uid uuid not null default gen_random_uuid(),
  -- Which job of the queue it comes from: done twice, it makes no second event. Null of a test.
  job_id uuid,
  type text not null,
  subject text not null,
  happened_at timestamptz(3) not null,
  -- Told as it is written here, in the same order of fields.
  data json not null,
  made_at timestamptz(3) not null,
  constraint webhook_events_once unique (job_id, type, subject)
);
create index webhook_events_oldest on webhook_events (made_at);

create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  state text not null default 'waiting' constraint webhook_deliveries_state_known
    check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  next_try_at timestamptz(3),
  -- Until then whoever sends it is taken to be alive.
  claimed_until timestamptz(3),
  tried_at timestamptz(3),
  milliseconds integer,
  status smallint,
  answer text not null default '' constraint webhook_deliveries_answer_bounded check (octet_length(answer) <= 4096),
  reason text,
  constraint webhook_deliveries_once unique (endpoint_id, event_id),
  constraint webhook_deliveries_waits_for_a_time check ((state = 'waiting') = (next_try_at is not null)),
  constraint webhook_deliveries_sent_until check ((state = 'sending') = (claimed_until is not null))
);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, event_id)
  where state in ('waiting', 'sending');
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, event_id)
  where state = 'failed';

-- Servers keep in memory which events anybody wants.
create function tell_webhooks_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'webhooks');
  return null;
end $$;
create trigger webhooks_changed
  after insert or delete or truncate or update of events, off_since on webhook_endpoints
  for each statement execute function tell_webhooks_changed();
