-- How many people there are, and how many e-mails have orders, kept as they change. Spread over slots and
-- touched at commit, as in 0007.
create table user_figures (
  role text not null,
  is_active boolean not null,
  slot integer not null,
  user_count bigint not null,
  primary key (role, is_active, slot)
);

create function move_user_figures(before users, after users) returns void language sql as $$
  insert into user_figures as figure (role, is_active, slot, user_count)
  select role, is_active, pg_backend_pid() % 16, sum(step)
  from (values (before.role, before.is_active, -1), (after.role, after.is_active, 1))
    as steps (role, is_active, step)
  where role is not null
  group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (role, is_active, slot) do update set
    user_count = figure.user_count + excluded.user_count
$$;

create function keep_user_figures() returns trigger language plpgsql as $$
begin
  perform move_user_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return null;
end $$;

-- One row for each e-mail that ever ordered, by which it is known when one begins or ceases to have orders.
create table customer_orders (
  user_email text primary key,
  order_count bigint not null
);
create table customer_figures (
  slot integer primary key,
  customer_count bigint not null
);

create function count_order_of_customer(email text, step integer)
returns void language plpgsql as $$
declare
  orders_now bigint;
begin
  insert into customer_orders as counted values (email, step)
  on conflict (user_email) do update set order_count = counted.order_count + excluded.order_count
  returning order_count into orders_now;
  if orders_now = greatest(step, 0) then
    insert into customer_figures as figure values (pg_backend_pid() % 16, step)
    on conflict (slot) do update set
      customer_count = figure.customer_count + excluded.customer_count;
  end if;
end $$;

create function keep_customer_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_order_of_customer(old.user_email, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_order_of_customer(new.user_email, 1);
  end if;
  return null;
end $$;

-- All of them, for where the triggers were off.
create procedure count_all_people_anew() language sql as $$
  delete from user_figures;
  insert into user_figures select role, is_active, 0, count(*) from users group by 1, 2;
  delete from customer_orders;
  insert into customer_orders
  select user_email, count(*) from orders where deleted_at is null group by 1;
  delete from customer_figures;
  insert into customer_figures select 0, count(*) from customer_orders;
$$;

-- Another server may be taking orders meanwhile.
lock table users, orders in share row exclusive mode;
call count_all_people_anew();

create constraint trigger users_counted
  after insert or delete on users
  deferrable initially deferred
  for each row execute function keep_user_figures();
create constraint trigger users_moved
  after update on users
  deferrable initially deferred
  for each row when ((old.role, old.is_active) is distinct from (new.role, new.is_active))
  execute function keep_user_figures();
create constraint trigger orders_of_customers_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_customer_figures();
create constraint trigger orders_of_customers_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.user_email, old.deleted_at is null) is distinct from (new.user_email, new.deleted_at is null)
  )
  execute function keep_customer_figures();
