-- Who is asked by mail to administer the shop. The link in the mail holds a token that is kept nowhere
-- else: here is only its hash, and none before the mail is sent. Accepted or revoked, the row is gone.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token_hash text,
  invited_by text not null references users (email) on delete cascade,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint invitations_email_unique unique (email),
  constraint invitations_email_lower_case check (email = lower(email)),
  constraint invitations_token_hash_unique unique (token_hash)
);
create index invitations_newest on invitations (invited_at desc, id desc);
create index invitations_of_inviter on invitations (invited_by);
