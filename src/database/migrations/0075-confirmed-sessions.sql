-- When whoever has the session last showed that it is them, at first by signing in.
alter table auth_sessions add column confirmed_at timestamptz not null default now();
update auth_sessions set confirmed_at = created_at;
