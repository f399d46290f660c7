create function in_small_letters(texts text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(lower(one)), '{}') from unnest(texts) as one
$$;

-- Sign-in is Better Auth's: its tables, under our names.
create table auth_users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_users_email_unique unique (email)
);
create index auth_users_image on auth_users (image_hash_of(image)) where image_hash_of(image) is not null;

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For the user's list of sessions; written at most every quarter of an hour.
  last_used_at timestamptz not null default now(),
  -- When the user last proved in this session who they are, at first by signing in.
  confirmed_at timestamptz not null default now(),
  constraint auth_sessions_token_unique unique (token)
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expires_at on auth_sessions (expires_at);

create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_accounts_provider_account_unique unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_expires_at on auth_verifications (expires_at);

-- Secrets and recovery codes are encrypted with the shop's secret.
create table auth_two_factors (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  constraint auth_two_factors_user_unique unique (user_id)
);

-- A code of an authenticator app is valid for a minute and a half, and opens one session in that time.
create table auth_spent_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code text not null,
  spent_at timestamptz not null,
  constraint auth_spent_codes_once primary key (user_id, code)
);

-- Failures are counted in the database, so that they count across servers.
create table sign_in_failures (
  email text not null,
  address text not null,
  failed_at timestamptz not null,
  -- Devices that have signed in before are counted apart, so that a stranger cannot lock them out.
  is_known_device boolean not null default false
);
create index sign_in_failures_email_address on sign_in_failures (email, address, failed_at);
create index sign_in_failures_failed_at on sign_in_failures (failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);

-- Password-reset mails, counted so that no mailbox can be flooded with them.
create table password_mails (
  account_id text not null references auth_users (id) on delete cascade,
  queued_at timestamptz not null
);
create index password_mails_account on password_mails (account_id, queued_at);
create index password_mails_queued_at on password_mails (queued_at);

-- A role grants staff their rights. The rights of the three built-in roles are in the code, so that a new right needs
-- no migration; the owner's own roles store theirs here.
create table staff_roles (
  id text primary key,
  name text not null,
  rights text[],
  constraint staff_roles_name_given check (name <> ''),
  constraint staff_roles_rights_known check ((rights is null) = (id in ('owner', 'manager', 'packer')))
);
create unique index staff_roles_name_unique on staff_roles (lower(name));
insert into staff_roles (id, name) values
  ('owner', 'Owner'), ('manager', 'Manager'), ('packer', 'Packer');

-- A user's profile. The email never changes and links it to the sign-in.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  phone text not null default '',
  image_url text not null default '',
  role text not null default 'user',
  -- Set for administrators only.
  staff_role_id text references staff_roles (id),
  is_active boolean not null default true,
  -- Of their pages and mails; null until they have chosen one.
  language text,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    fold_text(name || ' ' || email || ' ' || phone) || coalesce(sounds_of(name, '~', '='), '')
  ) stored,
  constraint users_email_unique unique (email),
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_role_known check (role in ('user', 'admin')),
  constraint users_language_formed check (language ~ '^[a-z]{2}$'),
  constraint users_staff_administer check ((role = 'admin') = (staff_role_id is not null))
);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_newest on users (created_at desc, email desc);
create index users_administrators on users (email) where role = 'admin';
create index users_image on users (image_hash_of(image_url)) where image_hash_of(image_url) is not null;
-- For lists of few users among many.
create index users_newest_administrators on users (created_at desc, email desc) where role = 'admin';
create index users_newest_inactive on users (created_at desc, email desc) where not is_active;
create unique index users_one_owner on users (staff_role_id) where staff_role_id = 'owner';
create index users_of_staff on users (staff_role_id) where staff_role_id is not null;

-- People invited by mail to administer the shop. The mail's link holds a token that is kept nowhere else: only its hash
-- is stored, and only once the mail is sent. Accepted or revoked invitations are deleted.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  staff_role_id text not null references staff_roles (id),
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

-- The shop's customers, with an account or without one. An account has one customer, which stays when the account is
-- deleted.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- The account, as in orders. null: never had one, or it was removed.
  user_id text,
  email text,
  phone text,
  name text not null,
  tags text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Set: no later order is matched to this customer.
  removed_at timestamptz(3),
  merged_into uuid references customers (id) on delete set null,
  -- The audit log entry that lists what moved.
  merge_entry bigint,
  search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
      || coalesce(sounds_of(name, '~', '='), '')
  ) stored,
  constraint customers_known_by_something
    check (removed_at is not null or num_nonnulls(user_id, email, phone) > 0),
  constraint customers_email_lower_case check (email = lower(email)),
  constraint customers_phone_in_one_form check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  constraint customers_few_tags check (cardinality(tags) <= 20),
  constraint customers_merge_recorded check (merged_into is null or merge_entry is not null),
  constraint customers_with_account_stay
    check (user_id is null or (merged_into is null and removed_at is null))
);
create unique index customers_one_per_account on customers (user_id);
-- An email belongs to at most two customers: one with an account and one without.
create unique index customers_one_per_email on customers (email, (user_id is not null))
  where removed_at is null and merged_into is null;
create unique index customers_one_per_phone on customers (phone)
  where user_id is null and removed_at is null and merged_into is null;
-- An order with the phone of a merged customer goes to the customer it was merged into.
create index customers_merged_by_phone on customers (phone)
  where user_id is null and removed_at is null and merged_into is not null;
create index customers_newest on customers (created_at desc, id desc);
create index customers_merged on customers (merged_into) where merged_into is not null;
create unique index customers_merge_entries on customers (merge_entry) where merged_into is not null;
create index customers_by_tag on customers using gin (in_small_letters(tags)) where tags <> '{}';
create index customers_search on customers using gin (search_text gin_trgm_ops);
