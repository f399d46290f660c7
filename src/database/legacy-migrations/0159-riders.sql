-- Who brings parcels. The column is added empty and filled in the next file, so that readers of a large shop wait for
-- neither, and takes the place of the names in the one after.
create table riders (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  constraint riders_have_a_name check (name <> '' and char_length(name) <= 100),
  constraint riders_phone_of_eleven_digits check (phone ~ '^[0-9]{11}$')
);
create unique index riders_one_per_name on riders (lower(name));

alter table orders add column rider_id uuid;
