-- An order names its rider; its history keeps the name as it was. As in 0029, 0046 and 0072 but for that column.
alter table orders
  add constraint orders_of_known_rider foreign key (rider_id) references riders (id);
create index orders_of_rider on orders (rider_id) where rider_id is not null;

drop index orders_to_assign;
create index orders_to_assign on orders (placed_at, id)
  where order_status in ('confirmed', 'processing') and deleted_at is null
    and (delivery_status = 'pending' or rider_id is null)
    and (payment_status = 'paid' or payment_method = 'cash_on_delivery');

create or replace function count_order(counted orders, step integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_figures as figure
    (order_status, delivery_status, is_assigned, slot, order_count, total_paisa)
  values (counted.order_status, counted.delivery_status, counted.rider_id is not null,
    pg_backend_pid() % 16, step, step * counted.total_paisa)
  on conflict (order_status, delivery_status, is_assigned, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    total_paisa = figure.total_paisa + excluded.total_paisa;
end $$;

create or replace function keep_order_figures() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted
    and (old.order_status, old.delivery_status, old.rider_id is null)
      >= (new.order_status, new.delivery_status, new.rider_id is null)
  then
    perform count_order(new, 1);
    perform count_order(old, -1);
    return null;
  end if;
  if was_counted then perform count_order(old, -1); end if;
  if is_counted then perform count_order(new, 1); end if;
  return null;
end $$;

drop trigger orders_moved on orders;
create constraint trigger orders_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.delivery_status, old.rider_id is null, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.delivery_status, new.rider_id is null, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_order_figures();

alter table orders drop column delivery_assigned_to;
