-- What reports of any span tell beside the orders and the revenue of a day: pieces, goods at the prices of
-- their lines, and what vouchers took off; also by voucher. See 0043 and docs/decisions/0014.
alter table order_day_figures
  add column piece_count bigint not null default 0,
  add column goods_paisa bigint not null default 0,
  add column discount_paisa bigint not null default 0;
alter table order_day_figures
  alter column piece_count drop default,
  alter column goods_paisa drop default,
  alter column discount_paisa drop default;

-- The orders as the figures see them. A cancelled one sold nothing; without a voucher the value is ''.
drop function in_day_figures(orders);
create function in_day_figures(counted orders)
returns table (dimension text, day date, value text, piece_count bigint, goods_paisa bigint,
  discount_paisa bigint, revenue_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    counts * sold.pieces, counts * counted.subtotal_paisa, counts * counted.voucher_discount_paisa,
    counts * counted.total_paisa
  from (values
    ('delivery_option', counted.delivery_option),
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('status', counted.order_status),
    ('voucher', coalesce(counted.voucher_code, ''))
  ) as seen (dimension, value),
  (select coalesce(sum(quantity), 0) as pieces from order_lines where order_id = counted.id) as sold,
  (select case counted.order_status when 'cancelled' then 0 else 1 end as counts) as status
  where counted.id is not null and counted.deleted_at is null
$$;

create or replace function move_day_figures(before orders, after orders) returns void
language sql as $$
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
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa
$$;

create or replace function keep_day_figures() returns trigger language plpgsql as $$
begin
  perform move_day_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;

create or replace procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures (dimension, day, value, slot, order_count, piece_count, goods_paisa,
    discount_paisa, revenue_paisa)
  select dimension, day, value, 0, count(*), sum(counts * coalesce(pieces, 0)),
    sum(counts * subtotal_paisa), sum(counts * voucher_discount_paisa), sum(counts * total_paisa)
  from (
    select id, (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method,
      region, delivery_option, voucher_code, subtotal_paisa, voucher_discount_paisa, total_paisa,
      case order_status when 'cancelled' then 0 else 1 end as counts
    from orders where deleted_at is null
  ) as counted
  left join (
    select order_id, sum(quantity) as pieces from order_lines group by order_id
  ) as sold on sold.order_id = counted.id,
  lateral (values
    ('delivery_option', delivery_option), ('payment_method', payment_method), ('region', region),
    ('status', order_status), ('voucher', coalesce(voucher_code, ''))
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

-- What was sold of each size on each day in Asia/Dhaka, as product_day_figures: see 0044.
create table size_day_figures (
  size text not null,
  day date not null,
  slot integer not null,
  piece_count bigint not null,
  revenue_paisa bigint not null,
  primary key (day, size, slot)
);

-- The same by month, so that a year of 100,000 products is not a row for each product and each of its days.
-- The month is its first day.
create table product_month_figures (
  product_id text not null,
  month date not null,
  piece_count integer not null,
  revenue_paisa bigint not null
);

-- The products are touched first and in one order: whoever has the row of a product has those of its
-- days and months. Sizes come last and are spread over slots, as every order has some of the same few.
create or replace function count_sold_pieces(sold orders, step integer) returns void
language plpgsql as $$
begin
  insert into product_sales as sales (product_id, name, piece_count)
  select product_id, min(name), step * sum(quantity)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id) do update set
    piece_count = sales.piece_count + excluded.piece_count;
  insert into product_day_figures as figure (product_id, day, piece_count, revenue_paisa)
  select product_id, (sold.placed_at at time zone 'Asia/Dhaka')::date, step * sum(quantity),
    step * sum(quantity * unit_price_paisa)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, day) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
  insert into product_month_figures as figure (product_id, month, piece_count, revenue_paisa)
  select product_id, date_trunc('month', sold.placed_at at time zone 'Asia/Dhaka')::date,
    step * sum(quantity), step * sum(quantity * unit_price_paisa)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, month) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
  insert into size_day_figures as figure (size, day, slot, piece_count, revenue_paisa)
  select size, (sold.placed_at at time zone 'Asia/Dhaka')::date, pg_backend_pid() % 16,
    step * sum(quantity), step * sum(quantity * unit_price_paisa)
  from order_lines where order_id = sold.id group by size order by size
  on conflict (day, size, slot) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
end $$;

create or replace procedure count_all_sales_anew() language sql as $$
  delete from product_day_figures;
  insert into product_day_figures
  select product_id, (placed_at at time zone 'Asia/Dhaka')::date, sum(quantity),
    sum(quantity * unit_price_paisa)
  from order_lines join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_month_figures;
  insert into product_month_figures
  select product_id, date_trunc('month', day)::date, sum(piece_count), sum(revenue_paisa)
  from product_day_figures group by 1, 2;
  delete from size_day_figures;
  insert into size_day_figures
  select size, (placed_at at time zone 'Asia/Dhaka')::date, 0, sum(quantity),
    sum(quantity * unit_price_paisa)
  from order_lines join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_sales;
  insert into product_sales
  select product_id, min(name),
    coalesce(sum(quantity) filter (where deleted_at is null and order_status <> 'cancelled'), 0)
  from order_lines join orders on orders.id = order_id
  group by 1;
$$;

-- Another server may be taking orders meanwhile.
set local work_mem = '64MB';
lock table orders in share row exclusive mode;
call count_all_days_anew();
insert into product_month_figures
select product_id, date_trunc('month', day)::date, sum(piece_count), sum(revenue_paisa)
from product_day_figures group by 1, 2;
insert into size_day_figures
select size, (placed_at at time zone 'Asia/Dhaka')::date, 0, sum(quantity),
  sum(quantity * unit_price_paisa)
from order_lines join orders on orders.id = order_id
where deleted_at is null and order_status <> 'cancelled'
group by 1, 2;
alter table product_month_figures
  add primary key (product_id, month) include (piece_count, revenue_paisa);
create index product_month_figures_by_month on product_month_figures (month, product_id)
  include (piece_count, revenue_paisa);

-- With the revenue in it, days are added up without a look at the table.
drop index product_day_figures_by_day;
create index product_day_figures_by_day on product_day_figures (day, product_id)
  include (piece_count, revenue_paisa);

-- Its lines go with an order, and its pieces could not be counted afterwards.
drop trigger orders_counted_by_day on orders;
create constraint trigger orders_counted_by_day
  after insert on orders
  deferrable initially deferred
  for each row execute function keep_day_figures();
create trigger orders_uncounted_by_day before delete on orders
  for each row execute function keep_day_figures();
drop trigger orders_moved_by_day on orders;
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
