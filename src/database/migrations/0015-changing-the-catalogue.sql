-- An administrator may count anew what is left of a size. Movements outlive their product, so that what
-- is held or sold can still be accounted for, and selling need not look at the product's row.
alter table stock_movements
  drop constraint stock_movements_product_id_fkey,
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened')
  ),
  drop constraint stock_movements_for_one_thing,
  add constraint stock_movements_for_one_thing check (
    num_nonnulls(order_id, checkout_id) = case when reason in ('stocked', 'counted') then 0 else 1 end
  );
