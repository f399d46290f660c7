-- What was sold of each product in each year in Asia/Dhaka, from its January through each of its months: what was
-- sold in any whole months is the difference of two figures. One row of a product is read for a year, where
-- product_month_figures had twelve. See 0058 and docs/decisions/0014.
create table product_year_figures (
  product_id text not null,
  year integer not null,
  pieces_through integer[] not null,
  paisa_through bigint[] not null,
  constraint product_year_figures_of_twelve_months
    check (cardinality(pieces_through) = 12 and cardinality(paisa_through) = 12)
) with (fillfactor = 80);

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

-- As in 0058, with the years in the place of the months.
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
  insert into product_year_figures as figure (product_id, year, pieces_through, paisa_through)
  select product_id, extract(year from sold.placed_at at time zone 'Asia/Dhaka'),
    through_months(extract(month from sold.placed_at at time zone 'Asia/Dhaka')::integer,
      (step * sum(quantity))::integer),
    through_months(extract(month from sold.placed_at at time zone 'Asia/Dhaka')::integer,
      (step * sum(quantity * unit_price_paisa))::bigint)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, year) do update set
    pieces_through = add_months(figure.pieces_through, excluded.pieces_through),
    paisa_through = add_months(figure.paisa_through, excluded.paisa_through);
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
  delete from product_year_figures;
  insert into product_year_figures
  select product_id, extract(year from month), sum_months(through_months(month_number, pieces)),
    sum_months(through_months(month_number, paisa))
  from (
    select product_id, date_trunc('month', day) as month,
      extract(month from day)::integer as month_number, sum(piece_count)::integer as pieces,
      sum(revenue_paisa)::bigint as paisa
    from product_day_figures group by 1, 2, 3
  ) as sold
  group by 1, 2;
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

-- Another server may be taking orders meanwhile. A report that still reads the table that goes is waited for first,
-- and not once everything is counted.
set local work_mem = '64MB';
lock table orders in share row exclusive mode;
lock table product_month_figures in access exclusive mode;
insert into product_year_figures
select product_id, extract(year from month),
  sum_months(through_months(extract(month from month)::integer, piece_count)),
  sum_months(through_months(extract(month from month)::integer, revenue_paisa))
from product_month_figures group by 1, 2;
drop table product_month_figures;
alter table product_year_figures add primary key (product_id, year);
create index product_year_figures_by_year on product_year_figures (year);
