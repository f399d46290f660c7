-- What the owner chose, a row for each group of settings that was ever saved; everything else stands in
-- the program. What is in a value is for src/shop/settings to say. See docs/decisions/0016.
create table settings (
  name text constraint settings_pkey primary key,
  value jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- What the demo saved of it, beside what holds, so that what is left of it goes with the demo. Null where the
  -- demo has no part in it. See docs/decisions/0028.
  seeded jsonb
);

-- What the owner has given the shop to reach others with: a store at a payment gateway, a mail server. What
-- is in `sealed` only a server with the right SHOP_SECRET can read. See docs/decisions/0016.
create table connections (
  name text constraint connections_pkey primary key,
  shown jsonb not null,
  sealed text not null,
  -- What was given before, as far as something may still be under way with it.
  sealed_before text,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- Ways to deliver. What they are called, cost and promise is a setting.
create table delivery_options (
  code text primary key,
  name text not null,
  position integer not null,
  is_active boolean not null default true,
  constraint delivery_options_code_readable check (code ~ '^[a-z]+(_[a-z]+)*$')
);
insert into delivery_options (code, name, position) values
  ('standard', 'Standard Delivery', 1),
  ('express', 'Express Delivery', 2),
  ('premium', 'Premium Delivery', 3);

-- Servers that keep the settings, and pages made from them, hear of it where they hear of the catalogue.
create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'settings');
  return null;
end $$;

create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_settings_changed();
