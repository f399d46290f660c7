-- As in 0147. Pieces that cost nothing are counted as well.
create or replace function move_day_figures(before orders, after orders) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_day_figures as figure (dimension, day, value, slot, order_count, piece_count,
    goods_paisa, discount_paisa, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select dimension, day, value, pg_backend_pid() % 16, sum(step), sum(step * piece_count),
    sum(step * goods_paisa), sum(step * discount_paisa), sum(step * revenue_paisa),
    sum(step * costed_count), sum(step * cost_paisa), sum(step * profit_paisa)
  from (
    select -1 as step, was.* from in_day_figures(before) as was
    union all
    select 1, becomes.* from in_day_figures(after) as becomes
  ) as steps
  group by 1, 2, 3
  having sum(step) <> 0 or sum(step * piece_count) <> 0 or sum(step * goods_paisa) <> 0
    or sum(step * discount_paisa) <> 0 or sum(step * revenue_paisa) <> 0
  order by 1, 2, 3
  on conflict (dimension, day, value, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    piece_count = figure.piece_count + excluded.piece_count,
    goods_paisa = figure.goods_paisa + excluded.goods_paisa,
    discount_paisa = figure.discount_paisa + excluded.discount_paisa,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
end $$;
