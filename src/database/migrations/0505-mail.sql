-- Mails that the recipient's server rejected for good, and mails not tried after that. While an address is listed here,
-- only urgent mails are tried.
create table refused_mails (
  -- Job id in the queue.
  job_id text primary key,
  -- In lower case.
  email text not null,
  reason text not null,
  -- When the server rejected it; for a mail that was not tried, when the earlier one was rejected.
  refused_at timestamptz(3) not null,
  constraint refused_mails_reason_short check (char_length(reason) <= 300)
);
create index refused_mails_of_email on refused_mails (email, refused_at);
create index refused_mails_refused_at on refused_mails (refused_at);
