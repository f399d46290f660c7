-- What the owner chose, a row for each group of settings that was ever saved; everything else stands in
-- the program. What is in a value is for src/shop/settings to say. See docs/decisions/0016.
create table settings (
  name text constraint settings_pkey primary key,
  value jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- Servers keep the settings, and pages made from them.
create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_changed('settings');

-- What the owner has given the shop to reach others with: a store at a payment gateway, a mail server. What
-- is in `sealed` only a server with the right SHOP_SECRET can read. See docs/decisions/0016.
create table connections (
  name text constraint connections_pkey primary key,
  shown jsonb not null,
  sealed text not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);
