-- For programs that act for a member of staff, or upload pictures. The key itself is shown once and not kept. Deleting
-- an account deletes its keys.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  account_id text not null references auth_users (id) on delete cascade,
  name text not null,
  -- The start of the key, by which people recognise it.
  prefix text not null,
  key_hash text not null,
  rights text[] not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  constraint api_keys_name_bounded check (length(name) between 1 and 100),
  constraint api_keys_key_unique unique (key_hash),
  constraint api_keys_hash_hexadecimal check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint api_keys_last_a_year_at_most
    check (expires_at > made_at and expires_at - made_at <= interval '365 days'),
  constraint api_keys_of_their_kind check (case kind
    when 'api' then
      expires_at is not null and prefix ~ '^haat_[0-9a-f]{6}$' and cardinality(rights) between 1 and 50
    when 'upload' then expires_at is null and prefix = '' and rights = '{}'
    else false end)
);
create index api_keys_account on api_keys (account_id);
