-- Mailed reports, one row for each recipient. The schedule sends each day once to a recipient, however many servers
-- run; a day with such a row is not sent again. See docs/decisions/0014.
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
