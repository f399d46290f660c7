-- What was earned: what lines were sold for, less their share of the voucher, less what they cost the shop. Only of the
-- pieces whose cost is known, which are counted too; the others are never taken to have cost nothing. See 0058, 0082 and
-- docs/decisions/0014. The cost of nothing that was sold so far is known.
alter table order_day_figures
  add column costed_count bigint not null default 0,
  add column cost_paisa bigint not null default 0,
  add column profit_paisa bigint not null default 0;
alter table product_day_figures
  add column costed_count integer not null default 0,
  add column cost_paisa bigint not null default 0,
  add column profit_paisa bigint not null default 0;
alter table size_day_figures
  add column costed_count bigint not null default 0,
  add column cost_paisa bigint not null default 0,
  add column profit_paisa bigint not null default 0;
alter table product_year_figures
  add column costed_through integer[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  add column cost_through bigint[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  add column profit_through bigint[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  add constraint product_year_figures_of_twelve_costs check (
    cardinality(costed_through) = 12 and cardinality(cost_through) = 12
      and cardinality(profit_through) = 12
  ) not valid;

-- What of an order is told by line. Adjustments are looked for only where there is a profit to tell.
create view order_line_figures as
select order_id, product_id, name, size, quantity as piece_count,
  quantity * unit_price_paisa as revenue_paisa,
  case when unit_cost_paisa is null then 0 else quantity end as costed_count,
  quantity * coalesce(unit_cost_paisa, 0) as cost_paisa,
  case when unit_cost_paisa is null then 0 else
    quantity * (unit_price_paisa - unit_cost_paisa) + (
      select coalesce(sum(amount_paisa), 0)::bigint from order_adjustments
      where order_adjustments.order_id = order_lines.order_id
        and order_adjustments.position = order_lines.position
    )
  end as profit_paisa
from order_lines;

-- As in 0058.
drop function in_day_figures(orders);
create function in_day_figures(counted orders)
returns table (dimension text, day date, value text, piece_count bigint, goods_paisa bigint,
  discount_paisa bigint, revenue_paisa bigint, costed_count bigint, cost_paisa bigint,
  profit_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    counts * sold.pieces, counts * counted.subtotal_paisa, counts * counted.voucher_discount_paisa,
    counts * counted.total_paisa, counts * sold.costed, counts * sold.cost, counts * sold.profit
  from (values
    ('delivery_option', counted.delivery_option),
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('status', counted.order_status),
    ('voucher', coalesce(counted.voucher_code, ''))
  ) as seen (dimension, value),
  (
    select coalesce(sum(piece_count), 0) as pieces, coalesce(sum(costed_count), 0) as costed,
      coalesce(sum(cost_paisa), 0)::bigint as cost, coalesce(sum(profit_paisa), 0)::bigint as profit
    from order_line_figures where order_id = counted.id
  ) as sold,
  (select case counted.order_status when 'cancelled' then 0 else 1 end as counts) as status
  where counted.id is not null and counted.deleted_at is null
$$;

-- As in 0072.
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
  having sum(step) <> 0 or sum(step * goods_paisa) <> 0 or sum(step * discount_paisa) <> 0
    or sum(step * revenue_paisa) <> 0
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

create or replace procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures (dimension, day, value, slot, order_count, piece_count, goods_paisa,
    discount_paisa, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select dimension, day, value, 0, count(*), sum(counts * coalesce(pieces, 0)),
    sum(counts * subtotal_paisa), sum(counts * voucher_discount_paisa), sum(counts * total_paisa),
    sum(counts * coalesce(costed, 0)), sum(counts * coalesce(cost, 0)),
    sum(counts * coalesce(profit, 0))
  from (
    select id, (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method,
      region, delivery_option, voucher_code, subtotal_paisa, voucher_discount_paisa, total_paisa,
      case order_status when 'cancelled' then 0 else 1 end as counts
    from orders where deleted_at is null
  ) as counted
  left join (
    select order_id, sum(piece_count) as pieces, sum(costed_count) as costed,
      sum(cost_paisa) as cost, sum(profit_paisa) as profit
    from order_line_figures group by order_id
  ) as sold on sold.order_id = counted.id,
  lateral (values
    ('delivery_option', delivery_option), ('payment_method', payment_method), ('region', region),
    ('status', order_status), ('voucher', coalesce(voucher_code, ''))
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

-- As in 0082.
create or replace function count_sold_pieces(sold orders, step integer) returns void
language plpgsql as $$
declare
  sold_on date := (sold.placed_at at time zone 'Asia/Dhaka')::date;
  sold_in integer := extract(month from sold_on);
begin
  insert into product_sales as sales (product_id, name, piece_count)
  select product_id, min(name), step * sum(quantity)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id) do update set
    piece_count = sales.piece_count + excluded.piece_count;
  insert into product_day_figures as figure
    (product_id, day, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select product_id, sold_on, step * sum(piece_count), step * sum(revenue_paisa),
    step * sum(costed_count), step * sum(cost_paisa), step * sum(profit_paisa)
  from order_line_figures where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, day) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
  insert into product_year_figures as figure (product_id, year, pieces_through, paisa_through,
    costed_through, cost_through, profit_through)
  select product_id, extract(year from sold_on),
    through_months(sold_in, (step * sum(piece_count))::integer),
    through_months(sold_in, (step * sum(revenue_paisa))::bigint),
    through_months(sold_in, (step * sum(costed_count))::integer),
    through_months(sold_in, (step * sum(cost_paisa))::bigint),
    through_months(sold_in, (step * sum(profit_paisa))::bigint)
  from order_line_figures where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, year) do update set
    pieces_through = add_months(figure.pieces_through, excluded.pieces_through),
    paisa_through = add_months(figure.paisa_through, excluded.paisa_through),
    costed_through = add_months(figure.costed_through, excluded.costed_through),
    cost_through = add_months(figure.cost_through, excluded.cost_through),
    profit_through = add_months(figure.profit_through, excluded.profit_through);
  insert into size_day_figures as figure
    (size, day, slot, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select size, sold_on, pg_backend_pid() % 16, step * sum(piece_count), step * sum(revenue_paisa),
    step * sum(costed_count), step * sum(cost_paisa), step * sum(profit_paisa)
  from order_line_figures where order_id = sold.id group by size order by size
  on conflict (day, size, slot) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
end $$;

create or replace procedure count_all_sales_anew() language sql as $$
  delete from product_day_figures;
  insert into product_day_figures
    (product_id, day, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select product_id, (placed_at at time zone 'Asia/Dhaka')::date, sum(piece_count),
    sum(revenue_paisa), sum(costed_count), sum(cost_paisa), sum(profit_paisa)
  from order_line_figures join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_year_figures;
  insert into product_year_figures (product_id, year, pieces_through, paisa_through, costed_through,
    cost_through, profit_through)
  select product_id, extract(year from month), sum_months(through_months(month_number, pieces)),
    sum_months(through_months(month_number, paisa)), sum_months(through_months(month_number, costed)),
    sum_months(through_months(month_number, cost)), sum_months(through_months(month_number, profit))
  from (
    select product_id, date_trunc('month', day) as month,
      extract(month from day)::integer as month_number, sum(piece_count)::integer as pieces,
      sum(revenue_paisa)::bigint as paisa, sum(costed_count)::integer as costed,
      sum(cost_paisa)::bigint as cost, sum(profit_paisa)::bigint as profit
    from product_day_figures group by 1, 2, 3
  ) as sold
  group by 1, 2;
  delete from size_day_figures;
  insert into size_day_figures
    (size, day, slot, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select size, (placed_at at time zone 'Asia/Dhaka')::date, 0, sum(piece_count), sum(revenue_paisa),
    sum(costed_count), sum(cost_paisa), sum(profit_paisa)
  from order_line_figures join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_sales;
  insert into product_sales
  select product_id, min(name),
    coalesce(sum(quantity) filter (where deleted_at is null and order_status <> 'cancelled'), 0)
  from order_lines join orders on orders.id = order_id
  group by 1;
$$;
