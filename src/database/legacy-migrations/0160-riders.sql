-- Who brings parcels, by name: spellings that differ in case alone are one rider, as most orders spell it. The
-- column is filled here and takes the place of the names in the next file.
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

insert into riders (name)
select distinct on (lower(name)) left(name, 100)
from (
  select delivery_assigned_to as name, count(*) as order_count
  from orders where delivery_assigned_to <> '' group by 1
) as named
order by lower(name), order_count desc, name;

alter table orders add column rider_id uuid;
update orders set rider_id = riders.id
from riders where lower(riders.name) = lower(left(delivery_assigned_to, 100));
