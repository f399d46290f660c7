-- Pieces that came back while their size was not counted, or not made, count as given back, and those
-- of a product that is gone never come back. No count changes: what is settled is taken out again.
alter table stock_movements
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off')
  );

with outstanding as (
  select product_id, size, order_id, checkout_id, -sum(quantity)::int as quantity
  from stock_movements
  where num_nonnulls(order_id, checkout_id) = 1
  group by product_id, size, order_id, checkout_id having sum(quantity) < 0
), bought as (
  select order_id, product_id, size, sum(quantity)::int as quantity
  from order_lines where not is_preorder
  group by order_id, product_id, size
), settled as (
  select taken.product_id, taken.size, taken.order_id, taken.checkout_id,
    taken.quantity - case
      when product.id is null or sale.order_status = 'cancelled' or checkout.state = 'released' then 0
      when sale.id is not null then least(taken.quantity, coalesce(bought.quantity, 0))
      else taken.quantity
    end as quantity
  from outstanding as taken
  left join products as product on product.id = taken.product_id
  left join orders as sale on sale.id = taken.order_id
  left join bought on bought.order_id = taken.order_id and bought.product_id = taken.product_id
    and bought.size = taken.size
  left join held_checkouts as checkout on checkout.id = taken.checkout_id
)
insert into stock_movements (product_id, size, quantity, reason, order_id, checkout_id, moved_at)
select product_id, size, quantity, 'written_off', order_id, checkout_id, now()
from settled where quantity > 0
union all
select product_id, size, -sum(quantity), 'counted', null, null, now()
from settled where quantity > 0
group by product_id, size;
