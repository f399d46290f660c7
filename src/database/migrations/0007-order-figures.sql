-- How many orders are where, and what they are worth, kept as they change: a summary adds up these
-- few rows however many orders there are. Each figure is spread over several rows, so that orders
-- placed at the same time rarely wait for each other here.
create table order_figures (
  order_status text not null,
  delivery_status text not null,
  is_assigned boolean not null,
  slot integer not null,
  order_count bigint not null,
  total_paisa bigint not null,
  primary key (order_status, delivery_status, is_assigned, slot)
);

create function count_order(counted orders, step integer) returns void language sql as $$
  insert into order_figures as figure
    (order_status, delivery_status, is_assigned, slot, order_count, total_paisa)
  values (counted.order_status, counted.delivery_status, counted.delivery_assigned_to is not null,
    pg_backend_pid() % 16, step, step * counted.total_paisa)
  on conflict (order_status, delivery_status, is_assigned, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    total_paisa = figure.total_paisa + excluded.total_paisa
$$;

-- Rows are touched in one order, whichever way an order moves, and only when the transaction commits:
-- nothing else is locked after them, so that nobody can wait for each other in a circle.
create function keep_order_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_order(new, 1);
  elsif tg_op = 'DELETE' then
    perform count_order(old, -1);
  elsif (old.order_status, old.delivery_status, old.delivery_assigned_to is null)
      < (new.order_status, new.delivery_status, new.delivery_assigned_to is null) then
    perform count_order(old, -1);
    perform count_order(new, 1);
  else
    perform count_order(new, 1);
    perform count_order(old, -1);
  end if;
  return null;
end $$;

-- Another server may be taking orders meanwhile.
lock table orders in share row exclusive mode;
insert into order_figures
select order_status, delivery_status, delivery_assigned_to is not null, 0, count(*),
  sum(total_paisa)
from orders group by 1, 2, 3;

create constraint trigger orders_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_order_figures();
create constraint trigger orders_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.delivery_status, old.delivery_assigned_to is null, old.total_paisa)
    is distinct from
    (new.order_status, new.delivery_status, new.delivery_assigned_to is null, new.total_paisa)
  )
  execute function keep_order_figures();
