-- How a shop begins as somebody's own. See docs/decisions/0028.
create table shop_setup (
  is_only boolean not null default true constraint shop_setup_pkey primary key,
  demo_state text not null default 'none',
  -- Of the list of what the shop still misses: what nobody wants to be told of any more.
  dismissed text[] not null default '{}',
  -- Since when this database is a copy that a backup was restored into, and does no work of the shop until
  -- somebody says that it is the shop now.
  restored_at timestamptz(3),
  constraint shop_setup_only_one check (is_only),
  constraint shop_setup_state_known check (demo_state in ('none', 'shown', 'emptying', 'over'))
);
insert into shop_setup default values;

-- What the demo brought, by what names it for good: products and categories by `uid`, pictures by hash, vouchers by
-- code, people by e-mail.
create table demo_rows (
  kind text not null,
  id text not null,
  constraint demo_rows_pkey primary key (kind, id),
  constraint demo_rows_kind_known check (kind in ('product', 'category', 'image', 'voucher', 'person'))
);

-- Links of the console to the first account. The key itself is printed once and not kept.
create table welcome_keys (
  key_hash text constraint welcome_keys_pkey primary key,
  made_at timestamptz(3) not null
);
