-- The owner's settings, a row for each group that was ever saved; defaults are in the program. src/shop/settings
-- defines the values. See docs/decisions/0016.
create table settings (
  name text constraint settings_pkey primary key,
  value jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- Servers cache the settings, and pages made from them.
create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_changed('settings');

-- Credentials of external services: a store at a payment gateway, a mail server. Only a server with the right
-- SHOP_SECRET can read `sealed`. See docs/decisions/0016.
create table connections (
  name text constraint connections_pkey primary key,
  shown jsonb not null,
  sealed text not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);
