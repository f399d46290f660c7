-- Sold in that month, and so counted from it on.
create function through_months(month integer, figure anyelement) returns anyarray
language sql immutable as $$
  select array_fill(figure - figure, array[month - 1]) || array_fill(figure, array[13 - month])
$$;

create function add_months(one anyarray, other anyarray) returns anyarray
language plpgsql immutable strict as $$
begin
  for month in 1 .. 12 loop
    one[month] := one[month] + other[month];
  end loop;
  return one;
end $$;

create aggregate sum_months(anyarray) (sfunc = add_months, stype = anyarray);

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

-- What was ordered on each day in Asia/Dhaka, by where the orders stand, how they are paid and delivered, where they
-- go and with which voucher: figures over any days add up these rows. See docs/decisions/0014.
create table order_day_figures (
  dimension text not null,
  day date not null,
  value text not null,
  slot integer not null,
  order_count bigint not null,
  revenue_paisa bigint not null,
  piece_count bigint not null,
  -- Goods at the prices of their lines, and what vouchers took off.
  goods_paisa bigint not null,
  discount_paisa bigint not null,
  -- What was earned: what lines were sold for, less their share of the voucher, less what they cost the shop. Only of the
  -- pieces whose cost is known, which are counted too; the others are never taken to have cost nothing.
  costed_count bigint not null default 0,
  cost_paisa bigint not null default 0,
  profit_paisa bigint not null default 0,
  primary key (dimension, day, value, slot)
);

-- What was sold of each product on each day in Asia/Dhaka, without orders that are cancelled or deleted.
create table product_day_figures (
  product_id text not null,
  day date not null,
  piece_count integer not null,
  revenue_paisa bigint not null,
  -- As in order_day_figures.
  costed_count integer not null default 0,
  cost_paisa bigint not null default 0,
  profit_paisa bigint not null default 0,
  primary key (product_id, day) include (piece_count, revenue_paisa)
);
create index product_day_figures_by_day on product_day_figures (day, product_id)
  include (piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa);

-- What was sold of each product in each year in Asia/Dhaka, from its January through each of its months: what was sold
-- in any whole months is the difference of two figures. See docs/decisions/0014.
create table product_year_figures (
  product_id text not null,
  year integer not null,
  pieces_through integer[] not null,
  paisa_through bigint[] not null,
  -- As in order_day_figures.
  costed_through integer[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  cost_through bigint[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  profit_through bigint[] not null default '{0,0,0,0,0,0,0,0,0,0,0,0}',
  primary key (product_id, year),
  constraint product_year_figures_of_twelve_months
    check (cardinality(pieces_through) = 12 and cardinality(paisa_through) = 12),
  constraint product_year_figures_of_twelve_costs check (
    cardinality(costed_through) = 12 and cardinality(cost_through) = 12
      and cardinality(profit_through) = 12
  )
) with (fillfactor = 80);
create index product_year_figures_by_year on product_year_figures (year);

-- What was sold of each size on each day in Asia/Dhaka. Spread over slots, as every order has some of the same few.
create table size_day_figures (
  size text not null,
  day date not null,
  slot integer not null,
  piece_count bigint not null,
  revenue_paisa bigint not null,
  -- As in order_day_figures.
  costed_count bigint not null default 0,
  cost_paisa bigint not null default 0,
  profit_paisa bigint not null default 0,
  primary key (day, size, slot)
);

-- What was sold of each product ever. No span of days has more, so the best of a long span are found by looking at few
-- products; see docs/decisions/0014. The name is for what is not in the shop any more.
create table product_sales (
  product_id text not null,
  name text not null,
  piece_count bigint not null,
  primary key (product_id)
);
create index product_sales_most on product_sales (piece_count desc, product_id);

-- One row for each customer who ever ordered, by which it is known when one begins or ceases to have orders.
create table customer_orders (
  customer_id uuid primary key,
  order_count bigint not null
);

create table customer_figures (
  slot integer primary key,
  customer_count bigint not null
);

-- Planned once for each connection: a function of plain SQL is planned each time it is called, which took several times
-- as long as what it did. See docs/decisions/0025.
create function count_order(counted orders, step integer) returns void
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

-- Rows are touched in one order, whichever way an order moves, and only when the transaction commits: nothing else is
-- locked after them, so that nobody can wait for each other in a circle.
create function keep_order_figures() returns trigger language plpgsql as $$
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

-- The orders as the figures see them: without those that were deleted, and once for each dimension. A cancelled one
-- sold nothing; without a voucher the value is ''.
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

-- Spread over slots and touched in one order. Either may be null.
create function move_day_figures(before orders, after orders) returns void
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

create function keep_day_figures() returns trigger language plpgsql as $$
begin
  perform move_day_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;

-- All of them, for where the triggers were off.
create procedure count_all_days_anew() language sql as $$
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

-- The products are touched first and in one order: whoever has the row of a product has those of its days and years.
-- Sizes come last.
create function count_sold_pieces(sold orders, step integer) returns void
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

create function is_sold(counted orders) returns boolean language sql immutable as $$
  select counted.id is not null and counted.deleted_at is null
    and counted.order_status <> 'cancelled'
$$;

-- What was sold in a line never changes.
create function keep_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if is_sold(new) then perform count_sold_pieces(new, 1); end if;
  elsif tg_op = 'DELETE' then
    if is_sold(old) then perform count_sold_pieces(old, -1); end if;
    return old;
  else
    if is_sold(old) then perform count_sold_pieces(old, -1); end if;
    if is_sold(new) then perform count_sold_pieces(new, 1); end if;
  end if;
  return null;
end $$;

-- All of them, for where the triggers were off.
create procedure count_all_sales_anew() language sql as $$
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

create function keep_customer_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_order_of_customer(old.customer_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_order_of_customer(new.customer_id, 1);
  end if;
  return null;
end $$;

-- All of them, for where the triggers were off.
create procedure count_all_people_anew() language sql as $$
  delete from user_figures;
  insert into user_figures select role, is_active, 0, count(*) from users group by 1, 2;
  delete from customer_orders;
  insert into customer_orders
  select customer_id, count(*) from orders where deleted_at is null group by 1;
  delete from customer_figures;
  insert into customer_figures select 0, count(*) from customer_orders;
$$;

create constraint trigger orders_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_order_figures();
create constraint trigger orders_sold
  after insert on orders
  deferrable initially deferred
  for each row execute function keep_product_sales();
create constraint trigger orders_sold_otherwise
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status = 'cancelled', old.deleted_at is null, old.placed_at)
    is distinct from (new.order_status = 'cancelled', new.deleted_at is null, new.placed_at)
  )
  execute function keep_product_sales();
-- Its lines go with an order, so they are counted before.
create trigger orders_unsold before delete on orders
  for each row execute function keep_product_sales();
create constraint trigger orders_of_customers_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_customer_figures();
create constraint trigger orders_counted_by_day
  after insert on orders
  deferrable initially deferred
  for each row execute function keep_day_figures();
-- Its lines go with an order, so they are counted before.
create trigger orders_uncounted_by_day before delete on orders
  for each row execute function keep_day_figures();
create constraint trigger orders_moved_by_day
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.payment_method, old.delivery_option, old.region, old.voucher_code,
      old.placed_at, old.subtotal_paisa, old.voucher_discount_paisa, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.payment_method, new.delivery_option, new.region, new.voucher_code,
      new.placed_at, new.subtotal_paisa, new.voucher_discount_paisa, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_day_figures();
create constraint trigger orders_of_customers_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.customer_id, old.deleted_at is null) is distinct from (new.customer_id, new.deleted_at is null)
  )
  execute function keep_customer_figures();
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
