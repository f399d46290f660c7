-- What was ordered on each day in Asia/Dhaka, by where the orders stand, how they are paid and where they
-- go: figures over any days add up these rows. See docs/decisions/0014.
create table order_day_figures (
  dimension text not null,
  day date not null,
  value text not null,
  slot integer not null,
  order_count bigint not null,
  revenue_paisa bigint not null,
  primary key (dimension, day, value, slot)
);

-- The orders as the figures see them: without those that were deleted, and each three times.
create function in_day_figures(counted orders)
returns table (dimension text, day date, value text, revenue_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    case counted.order_status when 'cancelled' then 0 else counted.total_paisa end
  from (values
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('status', counted.order_status)
  ) as seen (dimension, value)
  where counted.id is not null and counted.deleted_at is null
$$;

-- Spread over slots and touched in one order, as in 0007. Either may be null.
create function move_day_figures(before orders, after orders) returns void language sql as $$
  insert into order_day_figures as figure
    (dimension, day, value, slot, order_count, revenue_paisa)
  select dimension, day, value, pg_backend_pid() % 16, sum(step), sum(step * revenue_paisa)
  from (
    select -1 as step, was.* from in_day_figures(before) as was
    union all
    select 1, becomes.* from in_day_figures(after) as becomes
  ) as steps
  group by 1, 2, 3 having sum(step) <> 0 or sum(step * revenue_paisa) <> 0
  order by 1, 2, 3
  on conflict (dimension, day, value, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa
$$;

create function keep_day_figures() returns trigger language plpgsql as $$
begin
  perform move_day_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return null;
end $$;

-- All of them, for where the triggers were off.
create procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures
  select dimension, day, value, 0, count(*), sum(revenue_paisa)
  from (
    select (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method, region,
      case order_status when 'cancelled' then 0 else total_paisa end as revenue_paisa
    from orders where deleted_at is null
  ) as counted, lateral (values
    ('payment_method', payment_method), ('region', region), ('status', order_status)
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

-- Another server may be taking orders meanwhile.
lock table orders in share row exclusive mode;
call count_all_days_anew();

create constraint trigger orders_counted_by_day
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_day_figures();
create constraint trigger orders_moved_by_day
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.payment_method, old.region, old.placed_at, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.payment_method, new.region, new.placed_at, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_day_figures();

-- What went back on which day.
create index refunds_done on refunds (done_at) include (amount_paisa) where state = 'done';
