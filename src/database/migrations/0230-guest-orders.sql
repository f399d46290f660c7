-- A guest who buys is known by the id that their browser holds, as their cart is. Nobody is that and an account.
alter table orders
  add column guest_id text,
  add constraint orders_guest_or_account check (num_nonnulls(account_id, guest_id) <= 1) not valid,
  add constraint orders_guest_id_formed check (guest_id ~ '^guest_[0-9a-f-]{32,36}$') not valid;
create unique index orders_one_per_key_of_guest on orders (guest_id, idempotency_key)
  where guest_id is not null;

alter table held_checkouts
  add column guest_id text,
  add constraint held_checkouts_guest_or_account
    check (num_nonnulls(account_id, guest_id) <= 1) not valid,
  add constraint held_checkouts_guest_id_formed
    check (guest_id ~ '^guest_[0-9a-f-]{32,36}$') not valid;
create unique index held_checkouts_one_per_key_of_guest on held_checkouts (guest_id, idempotency_key)
  where guest_id is not null;
create unique index held_checkouts_one_per_place_of_guest on held_checkouts (guest_id, place)
  where state = 'held' and guest_id is not null;

-- Whoever orders with the phone of a merged customer is whom that was merged into.
create index customers_merged_by_phone on customers (phone)
  where user_id is null and removed_at is null and merged_into is not null;
