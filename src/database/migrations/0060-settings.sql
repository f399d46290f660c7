-- What the owner chose, a row for each group of settings that was ever saved; everything else stands in
-- the program. What is in a value is for src/shop/settings to say. See docs/decisions/0016.
create table settings (
  name text constraint settings_pkey primary key,
  value jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- Servers that keep the settings, and pages made from them, hear of it where they hear of the catalogue.
create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'settings');
  return null;
end $$;

create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_settings_changed();
