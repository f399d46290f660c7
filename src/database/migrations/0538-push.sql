-- Phones that are told about new orders (Web Push). See docs/decisions/0062.

-- The shop's own pair of keys, made when the first phone asks.
create table push_keys (
  is_only boolean constraint push_keys_pkey primary key default true constraint push_keys_one check (is_only),
  public_key text not null,
  -- Readable only with the right SHOP_SECRET.
  sealed_private_key text not null
);

create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- At the browser's push service: one a browser.
  endpoint text not null constraint push_subscriptions_endpoint_unique unique
    constraint push_subscriptions_endpoint_bounded check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  made_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
