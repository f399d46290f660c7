-- The second factor is Better Auth's too: its table and its column, under our names. Secret and
-- recovery codes are kept encrypted with the shop's secret.
alter table auth_users add column two_factor_enabled boolean not null default false;

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

-- A code of an authenticator app holds for a minute and a half, and opens one session in it.
create table auth_spent_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code text not null,
  spent_at timestamptz not null,
  constraint auth_spent_codes_once primary key (user_id, code)
);

-- For the list of one's sessions; written at most every quarter of an hour.
alter table auth_sessions add column last_used_at timestamptz not null default now();
