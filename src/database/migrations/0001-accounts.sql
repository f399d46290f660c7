-- Sign-in is Better Auth's: its four tables, under our names.
create table auth_users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_users_email_unique unique (email)
);

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_sessions_token_unique unique (token)
);
create index auth_sessions_user on auth_sessions (user_id);

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

-- Failures are counted in the database, so that they count across servers.
create table sign_in_failures (
  email text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_email_address on sign_in_failures (email, address, failed_at);
create index sign_in_failures_failed_at on sign_in_failures (failed_at);

-- What the shop knows of a person. The e-mail never changes and joins it to the sign-in.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  phone text not null default '',
  image_url text not null default '',
  role text not null default 'user',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint users_email_unique unique (email),
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_role_known check (role in ('user', 'admin'))
);
