-- What is sent is queued as a job each, so that one table of what was sent is enough. See docs/decisions/0043.
drop table webhook_deliveries;
drop table webhook_events;
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
