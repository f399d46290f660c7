-- Orders placed while the others were filled, by a server that did not know of accounts.
update orders set account_id = auth_users.id
from auth_users
where account_id is null and auth_users.email = user_email and user_removed_at is null;
alter table orders
  drop constraint orders_one_per_idempotency_key,
  add constraint orders_one_per_idempotency_key unique (account_id, idempotency_key);
create index orders_of_account on orders (account_id, placed_at desc, id desc);

-- A payment is begun once for each key, and each that is under way has one of three places. A shop that
-- had more of them before keeps them until they end.
alter table held_checkouts
  add column account_id text,
  add column user_removed_at timestamptz(3),
  add column idempotency_key text,
  add column request_hash text,
  add column place integer;
update held_checkouts set account_id = auth_users.id
from auth_users where auth_users.email = user_email;
update held_checkouts set place = open.place
from (
  select id, row_number() over (partition by user_email order by held_at, id) as place
  from held_checkouts where state = 'held'
) as open
where open.id = held_checkouts.id;
alter table held_checkouts
  add constraint held_checkouts_one_per_idempotency_key unique (account_id, idempotency_key),
  add constraint held_checkouts_place_while_held check ((state = 'held') = (place is not null)),
  add constraint held_checkouts_at_most_three check (place between 1 and 3) not valid;
drop index held_checkouts_of_person;
create unique index held_checkouts_one_per_place on held_checkouts (account_id, place)
  where state = 'held';

-- Whoever buys locks their cart before its lines, and so does whoever removes a person: what is bought
-- at this moment is waited for, and seen here too. A payment may arrive later.
create or replace function remove_cart_of_person() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(old.email, 0));
  delete from cart_lines where owner = old.email;
  return null;
end $$;
create or replace function part_orders_from_person() returns trigger language plpgsql as $$
begin
  update orders set user_removed_at = now()
  where user_email = old.email and user_removed_at is null;
  update held_checkouts set user_removed_at = now()
  where user_email = old.email and user_removed_at is null;
  return null;
end $$;
