-- How a shop begins as somebody's own. See docs/decisions/0028.
create table shop_beginning (
  is_only boolean not null default true constraint shop_beginning_pkey primary key,
  demo_state text not null default 'none',
  -- Of the list of what the shop still misses: what nobody wants to be told of any more.
  put_away text[] not null default '{}',
  constraint shop_beginning_only_one check (is_only),
  constraint shop_beginning_state_known check (demo_state in ('none', 'shown', 'emptying', 'over'))
);
insert into shop_beginning default values;

-- What the demo brought, by what names it for good: products and categories by `uid`, pictures by hash,
-- vouchers by code, people by e-mail. A demo that is older than this table is marked at the next start.
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

-- Entries are never changed, and go only with a demo that they tell of.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('shop.erases_demo', true) = 'on' then return null; end if;
  raise exception 'audit entries are never changed';
end $$;
