-- How often staff have changed what is in an order.
alter table orders add column edit_count integer not null default 0;

-- Each of these changes, by which it is known when it is sent again, and the figures of the lines before it.
create table order_edits (
  order_id text not null references orders (id) on delete cascade,
  number integer not null,
  lines jsonb not null,
  idempotency_key text not null,
  request_hash text not null,
  primary key (order_id, number),
  constraint order_edits_one_per_idempotency_key unique (order_id, idempotency_key),
  constraint order_edits_numbered check (number > 0)
);

alter table order_changes
  drop constraint order_changes_kind_known,
  add constraint order_changes_kind_known
    check (status_kind in ('order', 'delivery', 'payment', 'address', 'edit')) not valid;

alter table stock_movements
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged', 'received', 'lost',
      'given_away', 'edited')
  ) not valid;

-- The lines of an order as they were when its row was this one. Figures are counted when a transaction commits, and
-- its lines are others by then.
create function lines_of(counted orders) returns setof order_line_figures language sql stable as $$
  select figures.* from order_line_figures as figures
  where figures.order_id = counted.id and not exists (
    select from order_edits where order_edits.order_id = counted.id and number > counted.edit_count
  )
  union all
  select before.*
  from order_edits, jsonb_populate_recordset(null::order_line_figures, lines) as before
  where order_edits.order_id = counted.id and number = counted.edit_count + 1
$$;

-- The figures of a day count the same as before, of these lines.
do $$
declare
  before text := pg_get_functiondef('in_day_figures'::regproc);
  after text := replace(before, 'from order_line_figures where order_id = counted.id',
    'from lines_of(counted)');
begin
  if after = before then raise exception 'in_day_figures counts other lines'; end if;
  execute after;
end $$;

-- Spread over slots and touched in one order. Either may be null.
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
    or sum(step * costed_count) <> 0 or sum(step * cost_paisa) <> 0
    or sum(step * profit_paisa) <> 0
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

-- What was sold in a line, with the day in Asia/Dhaka; a step of -1 takes it back. Either order may be null.
create function sold_steps(before orders, after orders)
returns table (step integer, day date, product_id text, name text, size text, piece_count integer,
  revenue_paisa bigint, costed_count integer, cost_paisa bigint, profit_paisa bigint)
language sql stable as $$
  select -1, (before.placed_at at time zone 'Asia/Dhaka')::date, product_id, name, size, piece_count,
    revenue_paisa, costed_count, cost_paisa, profit_paisa
  from lines_of(before)
  union all
  select 1, (after.placed_at at time zone 'Asia/Dhaka')::date, product_id, name, size, piece_count,
    revenue_paisa, costed_count, cost_paisa, profit_paisa
  from lines_of(after)
$$;

-- The products are touched first and in one order: whoever has the row of a product has those of its days and years.
-- Sizes come last.
create function move_sold_pieces(before orders, after orders) returns void language plpgsql as $$
begin
  insert into product_sales as sales (product_id, name, piece_count)
  select product_id, min(name), sum(step * piece_count)
  from sold_steps(before, after) group by product_id order by product_id
  on conflict (product_id) do update set
    piece_count = sales.piece_count + excluded.piece_count;
  insert into product_day_figures as figure
    (product_id, day, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select product_id, day, sum(step * piece_count), sum(step * revenue_paisa),
    sum(step * costed_count), sum(step * cost_paisa), sum(step * profit_paisa)
  from sold_steps(before, after) group by product_id, day order by product_id, day
  on conflict (product_id, day) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
  insert into product_year_figures as figure (product_id, year, pieces_through, paisa_through,
    costed_through, cost_through, profit_through)
  select product_id, year, sum_months(through_months(month, pieces)),
    sum_months(through_months(month, paisa)), sum_months(through_months(month, costed)),
    sum_months(through_months(month, cost)), sum_months(through_months(month, profit))
  from (
    select product_id, extract(year from day)::integer as year,
      extract(month from day)::integer as month, sum(step * piece_count)::integer as pieces,
      sum(step * revenue_paisa)::bigint as paisa, sum(step * costed_count)::integer as costed,
      sum(step * cost_paisa)::bigint as cost, sum(step * profit_paisa)::bigint as profit
    from sold_steps(before, after) group by 1, 2, 3
  ) as sold
  group by product_id, year order by product_id, year
  on conflict (product_id, year) do update set
    pieces_through = add_months(figure.pieces_through, excluded.pieces_through),
    paisa_through = add_months(figure.paisa_through, excluded.paisa_through),
    costed_through = add_months(figure.costed_through, excluded.costed_through),
    cost_through = add_months(figure.cost_through, excluded.cost_through),
    profit_through = add_months(figure.profit_through, excluded.profit_through);
  insert into size_day_figures as figure
    (size, day, slot, piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select size, day, pg_backend_pid() % 16, sum(step * piece_count), sum(step * revenue_paisa),
    sum(step * costed_count), sum(step * cost_paisa), sum(step * profit_paisa)
  from sold_steps(before, after) group by size, day order by size, day
  on conflict (day, size, slot) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa,
    costed_count = figure.costed_count + excluded.costed_count,
    cost_paisa = figure.cost_paisa + excluded.cost_paisa,
    profit_paisa = figure.profit_paisa + excluded.profit_paisa;
end $$;

create or replace function keep_product_sales() returns trigger language plpgsql as $$
begin
  perform move_sold_pieces(
    case when tg_op <> 'INSERT' and is_sold(old) then old end,
    case when tg_op <> 'DELETE' and is_sold(new) then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;

drop function count_sold_pieces(orders, integer);

drop trigger orders_sold_otherwise on orders;
create constraint trigger orders_sold_otherwise
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status = 'cancelled', old.deleted_at is null, old.placed_at, old.edit_count)
    is distinct from
    (new.order_status = 'cancelled', new.deleted_at is null, new.placed_at, new.edit_count)
  )
  execute function keep_product_sales();

drop trigger orders_moved_by_day on orders;
create constraint trigger orders_moved_by_day
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.payment_method, old.delivery_option, old.region, old.voucher_code,
      old.placed_at, old.subtotal_paisa, old.voucher_discount_paisa, old.total_paisa,
      old.deleted_at is null, old.edit_count)
    is distinct from
    (new.order_status, new.payment_method, new.delivery_option, new.region, new.voucher_code,
      new.placed_at, new.subtotal_paisa, new.voucher_discount_paisa, new.total_paisa,
      new.deleted_at is null, new.edit_count)
  )
  execute function keep_day_figures();
