-- When each scheduled work last ran, and its result: one row each, by name.
create table work_runs (
  name text primary key,
  -- When a server that runs it was last started: nothing before that can be missed.
  expected_since timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Why it failed; null: it succeeded.
  reason text,
  constraint work_runs_ended_if_started check ((started_at is null) = (ended_at is null)),
  constraint work_runs_failed_if_started check (reason is null or started_at is not null)
);
