-- What keeps the figures of orders is planned once for each connection. A function of plain SQL is planned
-- each time it is called, which took several times as long as what it did. See 0007, 0058 and
-- docs/decisions/0025. Functions alone are replaced: nobody waits.
create or replace function count_order(counted orders, step integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_figures as figure
    (order_status, delivery_status, is_assigned, slot, order_count, total_paisa)
  values (counted.order_status, counted.delivery_status, counted.delivery_assigned_to is not null,
    pg_backend_pid() % 16, step, step * counted.total_paisa)
  on conflict (order_status, delivery_status, is_assigned, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    total_paisa = figure.total_paisa + excluded.total_paisa;
end $$;

create or replace function move_day_figures(before orders, after orders) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_day_figures as figure (dimension, day, value, slot, order_count, piece_count,
    goods_paisa, discount_paisa, revenue_paisa)
  select dimension, day, value, pg_backend_pid() % 16, sum(step), sum(step * piece_count),
    sum(step * goods_paisa), sum(step * discount_paisa), sum(step * revenue_paisa)
  from (
    select -1 as step, was.* from in_day_figures(before) as was
    union all
    select 1, becomes.* from in_day_figures(after) as becomes
  ) as steps
  group by 1, 2, 3
  having sum(step) <> 0 or sum(step * goods_paisa) <> 0 or sum(step * discount_paisa) <> 0
    or sum(step * revenue_paisa) <> 0
  order by 1, 2, 3
  on conflict (dimension, day, value, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    piece_count = figure.piece_count + excluded.piece_count,
    goods_paisa = figure.goods_paisa + excluded.goods_paisa,
    discount_paisa = figure.discount_paisa + excluded.discount_paisa,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
end $$;
