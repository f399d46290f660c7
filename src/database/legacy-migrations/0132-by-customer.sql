-- Orders, uses of vouchers, notes and figures are a customer's from now on.
create unique index customers_one_per_account on customers (user_id);
-- An e-mail names at most two: whoever has the account, and somebody without one.
create unique index customers_one_per_email on customers (email, (user_id is not null))
  where removed_at is null and merged_into is null;
create unique index customers_one_per_phone on customers (phone)
  where user_id is null and removed_at is null and merged_into is null;
create index customers_newest on customers (created_at desc, id desc);
create index customers_merged on customers (merged_into) where merged_into is not null;
create unique index customers_merge_entries on customers (merge_entry) where merged_into is not null;

create function in_small_letters(texts text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(lower(one)), '{}') from unnest(texts) as one
$$;
create index customers_by_tag on customers using gin (in_small_letters(tags)) where tags <> '{}';
alter table customers add column search_text text not null generated always as (
  lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
) stored;
create index customers_search on customers using gin (search_text gin_trgm_ops);

alter table orders alter column customer_id set not null,
  add constraint orders_of_known_customer foreign key (customer_id) references customers (id);
drop index orders_of_person;
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
drop index orders_open_cash_of_account;
create index orders_open_cash_of_customer on orders (customer_id)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
alter table held_checkouts alter column customer_id set not null,
  add constraint held_checkouts_of_known_customer foreign key (customer_id) references customers (id),
  add constraint held_checkouts_at_most_three check (place between 1 and 3) not valid;
create index held_checkouts_of_customer on held_checkouts (customer_id);
alter table voucher_uses alter column customer_id set not null,
  add constraint voucher_uses_of_known_customer foreign key (customer_id) references customers (id);
drop index voucher_uses_of_customer;
create index voucher_uses_of_customer on voucher_uses (voucher_code, customer_id);
create index voucher_uses_by_customer on voucher_uses (customer_id);
alter table customer_notes alter column customer_id set not null,
  add constraint customer_notes_of_known_customer foreign key (customer_id) references customers (id),
  drop column user_id;
create index customer_notes_of_customer on customer_notes (customer_id, written_at desc, id desc);

-- As in 0045, by customer in the place of the e-mail.
drop trigger orders_of_customers_moved on orders;
drop function count_order_of_customer;
drop table customer_orders;
create table customer_orders (
  customer_id uuid primary key,
  order_count bigint not null
);

create function count_order_of_customer(customer uuid, step integer)
returns void language plpgsql as $$
declare
  orders_now bigint;
begin
  insert into customer_orders as counted values (customer, step)
  on conflict (customer_id) do update set order_count = counted.order_count + excluded.order_count
  returning order_count into orders_now;
  if orders_now = greatest(step, 0) then
    insert into customer_figures as figure values (pg_backend_pid() % 16, step)
    on conflict (slot) do update set
      customer_count = figure.customer_count + excluded.customer_count;
  end if;
end $$;

create or replace function keep_customer_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_order_of_customer(old.customer_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_order_of_customer(new.customer_id, 1);
  end if;
  return null;
end $$;

create or replace procedure count_all_people_anew() language sql as $$
  delete from user_figures;
  insert into user_figures select role, is_active, 0, count(*) from users group by 1, 2;
  delete from customer_orders;
  insert into customer_orders
  select customer_id, count(*) from orders where deleted_at is null group by 1;
  delete from customer_figures;
  insert into customer_figures select 0, count(*) from customer_orders;
$$;

-- Another server may be taking orders meanwhile.
lock table users, orders in share row exclusive mode;
call count_all_people_anew();
create constraint trigger orders_of_customers_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.customer_id, old.deleted_at is null) is distinct from (new.customer_id, new.deleted_at is null)
  )
  execute function keep_customer_figures();
