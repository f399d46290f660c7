-- When each work of the shop was last done, and how it went: one row for each, by its name.
create table work_runs (
  name text primary key,
  -- When a server that does it was last started: nothing before then can be missed.
  expected_since timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Why it failed; null: it is done.
  reason text,
  constraint work_runs_ended_if_started check ((started_at is null) = (ended_at is null)),
  constraint work_runs_failed_if_started check (reason is null or started_at is not null)
);

-- What administrators answered in the dashboard; it goes, and went, by mail.
create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  text text not null,
  answered_at timestamptz(3) not null,
  answered_by text not null,
  idempotency_key text not null,
  constraint contact_answers_key_used_once unique (idempotency_key),
  constraint contact_answers_text_1_to_4000 check (char_length(text) between 1 and 4000)
);
create index contact_answers_of_message on contact_answers (message_id, answered_at, id);
