-- Mails that the recipient's server refused for good, and those not tried after it. As long as an address
-- stands here, only urgent mails are tried.
create table refused_mails (
  -- Of the queue.
  job_id text primary key,
  -- In small letters.
  email text not null,
  reason text not null,
  -- By the server; that of the refusal before it, for a mail that was not tried.
  refused_at timestamptz(3) not null,
  constraint refused_mails_reason_short check (char_length(reason) <= 300)
);
create index refused_mails_of_email on refused_mails (email, refused_at);
create index refused_mails_refused_at on refused_mails (refused_at);
