-- How a shop begins as somebody's own. See docs/decisions/0028.
create table shop_setup (
  is_only boolean not null default true constraint shop_setup_pkey primary key,
  -- Of the list of what the shop still misses: what nobody wants to be told of any more.
  dismissed text[] not null default '{}',
  -- Since when this database is a copy that a backup was restored into, and does no work of the shop until
  -- somebody says that it is the shop now.
  restored_at timestamptz(3),
  constraint shop_setup_only_one check (is_only)
);
insert into shop_setup default values;

-- Links of the console to the first account. The key itself is printed once and not kept.
create table welcome_keys (
  key_hash text constraint welcome_keys_pkey primary key,
  made_at timestamptz(3) not null
);
