-- Mails with a link for a new password, counted so that nobody's mailbox can be flooded with them.
create table password_mails (
  account_id text not null references auth_users (id) on delete cascade,
  queued_at timestamptz not null
);
create index password_mails_account on password_mails (account_id, queued_at);
create index password_mails_queued_at on password_mails (queued_at);
