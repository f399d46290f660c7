-- Why a count is what it is: the stock of a size is the sum of its movements. A size without a count
-- has none.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  size text not null,
  quantity integer not null,
  reason text not null,
  order_id text,
  moved_at timestamptz(3) not null,
  constraint stock_movements_quantity_not_zero check (quantity <> 0),
  constraint stock_movements_reason_known
    check (reason in ('stocked', 'sold', 'cancelled', 'returned', 'order_deleted'))
);
create index stock_movements_of_size on stock_movements (product_id, size, id);
create index stock_movements_of_order on stock_movements (order_id);

insert into stock_movements (product_id, size, quantity, reason, moved_at)
select product_id, size, stock, 'stocked', now() from product_sizes where stock > 0;
