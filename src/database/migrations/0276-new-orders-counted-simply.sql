-- Figures of a new order. Whatever moves an order later is counted as a step from what it was to what it is, by
-- statements whose plans took most of an order's commit to set up; a new one has nothing before it.

-- Rows are touched in the order of move_day_figures.
create function count_new_order_by_day(placed orders) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  placed_on date := (placed.placed_at at time zone 'Asia/Dhaka')::date;
  discount bigint := placed.voucher_discount_paisa + placed.discount_paisa;
  slot integer := pg_backend_pid() % 16;
  sold record;
begin
  select coalesce(sum(piece_count), 0) as pieces, coalesce(sum(costed_count), 0) as costed,
    coalesce(sum(cost_paisa), 0) as cost, coalesce(sum(profit_paisa), 0) as profit
  into sold from lines_of(placed);
  insert into order_day_figures as figure (dimension, value, day, slot, order_count, piece_count,
    goods_paisa, discount_paisa, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select dimension, value, placed_on, slot, 1, sold.pieces, placed.subtotal_paisa, discount,
    placed.total_paisa, sold.costed, sold.cost, sold.profit
  from (values
    ('delivery_option', placed.delivery_option),
    ('payment_method', placed.payment_method),
    ('region', placed.region),
    ('source', placed.source),
    ('status', placed.order_status),
    ('voucher', coalesce(placed.voucher_code, ''))
  ) as seen (dimension, value)
  on conflict on constraint order_day_figures_pkey do update set
    order_count = figure.order_count + excluded.order_count,
    piece_count = figure.piece_count + excluded.piece_count,
    goods_paisa = figure.goods_paisa + excluded.goods_paisa,
    discount_paisa = figure.discount_paisa + excluded.discount_paisa,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
end $$;

create or replace function keep_day_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and is_sold(new) then
    perform count_new_order_by_day(new);
    return null;
  end if;
  perform move_day_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;

-- As move_sold_pieces: whoever has the row of a product in product_sales has those of its days and years, products are
-- touched in one order, and sizes come last.
create function count_new_sale(placed orders) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sold_on date := (placed.placed_at at time zone 'Asia/Dhaka')::date;
  sold_in integer := extract(month from sold_on);
  slot integer := pg_backend_pid() % 16;
  lines order_line_figures[] := array(select line from lines_of(placed) as line);
  sold record;
begin
  for sold in
    select product_id, min(name) as name, sum(piece_count)::integer as pieces,
      sum(revenue_paisa)::bigint as paisa, sum(costed_count)::integer as costed,
      sum(cost_paisa)::bigint as cost, sum(profit_paisa)::bigint as profit
    from unnest(lines) group by product_id order by product_id
  loop
    insert into product_sales as sales (product_id, name, piece_count)
    values (sold.product_id, sold.name, sold.pieces)
    on conflict (product_id) do update set
      piece_count = sales.piece_count + excluded.piece_count;
    insert into product_day_figures as figure
      (product_id, day, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
    values
      (sold.product_id, sold_on, sold.pieces, sold.paisa, sold.costed, sold.cost, sold.profit)
    on conflict (product_id, day) do update set
      piece_count = figure.piece_count + excluded.piece_count,
      revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
      costed_count = figure.costed_count + excluded.costed_count,
      cost_paisa = figure.cost_paisa + excluded.cost_paisa,
      profit_paisa = figure.profit_paisa + excluded.profit_paisa;
    insert into product_year_figures as figure (product_id, year, pieces_through, paisa_through,
      costed_through, cost_through, profit_through)
    values (sold.product_id, extract(year from sold_on), through_months(sold_in, sold.pieces),
      through_months(sold_in, sold.paisa), through_months(sold_in, sold.costed),
      through_months(sold_in, sold.cost), through_months(sold_in, sold.profit))
    on conflict (product_id, year) do update set
      pieces_through = add_months(figure.pieces_through, excluded.pieces_through),
      paisa_through = add_months(figure.paisa_through, excluded.paisa_through),
      costed_through = add_months(figure.costed_through, excluded.costed_through),
      cost_through = add_months(figure.cost_through, excluded.cost_through),
      profit_through = add_months(figure.profit_through, excluded.profit_through);
  end loop;
  insert into size_day_figures as figure
    (size, day, slot, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select size, sold_on, slot, sum(piece_count), sum(revenue_paisa), sum(costed_count),
    sum(cost_paisa), sum(profit_paisa)
  from unnest(lines) group by size order by size
  on conflict on constraint size_day_figures_pkey do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
end $$;

create or replace function keep_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if is_sold(new) then perform count_new_sale(new); end if;
    return null;
  end if;
  perform move_sold_pieces(
    case when is_sold(old) then old end,
    case when tg_op <> 'DELETE' and is_sold(new) then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;
