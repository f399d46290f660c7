-- How an owner sets up a shop of their own. See docs/decisions/0028.
create table shop_setup (
  is_only boolean not null default true constraint shop_setup_pkey primary key,
  -- Setup steps that staff have dismissed from the list.
  dismissed text[] not null default '{}',
  -- When a backup was restored into this database. Such a copy does no work of the shop until an administrator makes it
  -- the live shop.
  restored_at timestamptz(3),
  constraint shop_setup_only_one check (is_only)
);
insert into shop_setup default values;

-- Links, printed by the console, that create the first account. The key is printed once and not kept.
create table welcome_keys (
  key_hash text constraint welcome_keys_pkey primary key,
  made_at timestamptz(3) not null
);
