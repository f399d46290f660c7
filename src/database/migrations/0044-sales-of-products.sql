-- What was sold of each product on each day in Asia/Dhaka, without orders that are cancelled or deleted.
create table product_day_figures (
  product_id text not null,
  day date not null,
  piece_count integer not null,
  revenue_paisa bigint not null
);

-- And ever. No span of days has more, so the best of a long span are found by looking at few products; see
-- docs/decisions/0014. The name is for what is not in the shop any more.
create table product_sales (
  product_id text not null,
  name text not null,
  piece_count bigint not null
);

-- The second is touched first and in one order: whoever has its row of a product has those of its days.
create function count_sold_pieces(sold orders, step integer) returns void language plpgsql as $$
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
end $$;

create function is_sold(counted orders) returns boolean language sql immutable as $$
  select counted.id is not null and counted.deleted_at is null
    and counted.order_status <> 'cancelled'
$$;

-- The lines of an order never change.
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
  select product_id, (placed_at at time zone 'Asia/Dhaka')::date, sum(quantity),
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

-- Nobody orders meanwhile: in a large shop it is quicker with room to sort, and with indexes afterwards.
set local work_mem = '64MB';
lock table orders in share row exclusive mode;
call count_all_sales_anew();
alter table product_day_figures
  add primary key (product_id, day) include (piece_count, revenue_paisa);
create index product_day_figures_by_day on product_day_figures (day, product_id)
  include (piece_count);
alter table product_sales add primary key (product_id);
create index product_sales_most on product_sales (piece_count desc, product_id);

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

-- Sizes about to run out.
create index product_sizes_low on product_sizes (stock, product_id, size) where stock <= 5;
