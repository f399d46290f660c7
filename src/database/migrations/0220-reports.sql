-- Reports that go out by mail, one row for each mailbox. Of the schedule, one mailbox gets each day once,
-- however many servers run; a day that has such a row is not sent again to anybody. See
-- docs/decisions/0014.
create table report_mails (
  id bigint generated always as identity primary key,
  day date not null,
  recipient text not null,
  report_type text not null,
  cause text not null,
  queued_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint report_mails_type_known check (report_type in ('csv', 'pdf', 'both')),
  constraint report_mails_cause_known check (cause in ('schedule', 'request', 'demo'))
);
create unique index report_mails_scheduled_once on report_mails (day, recipient)
  where cause = 'schedule';
create index report_mails_asked_for on report_mails (queued_at) where cause <> 'schedule';

-- Files of reports that take longer than anybody waits for an answer: made by the queue, and kept here because
-- servers may share no disk. Each piece is some 1 MB of CSV, compressed by itself; docs/decisions/0014.
create table report_files (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  first_day date not null,
  last_day date not null,
  grouping text,
  made_for text not null,
  asked_at timestamptz(3) not null,
  state text not null default 'waiting',
  -- Counts how often it was begun: whoever began it before the last time writes no more.
  attempt integer not null default 0,
  touched_at timestamptz(3) not null,
  done_count integer not null default 0,
  total_count integer not null default 0,
  piece_count integer not null default 0,
  byte_count bigint not null default 0,
  -- Whether it is for those alone who may see costs.
  has_costs boolean not null default false,
  constraint report_files_kind_known check (kind in ('table', 'orders')),
  constraint report_files_tables_are_grouped check ((kind = 'table') = (grouping is not null)),
  constraint report_files_state_known check (state in ('waiting', 'preparing', 'ready', 'failed'))
);

create table report_file_pieces (
  file_id uuid not null references report_files (id) on delete cascade,
  place integer not null,
  content bytea not null,
  primary key (file_id, place)
);
-- It is compressed already.
alter table report_file_pieces alter column content set storage external;
