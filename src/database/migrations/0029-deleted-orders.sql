-- A deleted order is out of all lists and figures, and stays for what names it: money and stock.
alter table orders
  add column deleted_at timestamptz(3),
  add column deleted_by text,
  add constraint orders_deletion_told check ((deleted_at is null) = (deleted_by is null));

-- In one order, whichever way an order moves; see 0007.
create or replace function keep_order_figures() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted
    and (old.order_status, old.delivery_status, old.delivery_assigned_to is null)
      >= (new.order_status, new.delivery_status, new.delivery_assigned_to is null)
  then
    perform count_order(new, 1);
    perform count_order(old, -1);
    return null;
  end if;
  if was_counted then perform count_order(old, -1); end if;
  if is_counted then perform count_order(new, 1); end if;
  return null;
end $$;

drop trigger orders_moved on orders;
create constraint trigger orders_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.delivery_status, old.delivery_assigned_to is null, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.delivery_status, new.delivery_assigned_to is null, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_order_figures();

-- Orders that were deleted before are gone, and what names them is kept: in a shop that has such, the
-- keys hold for whatever is written from now on.
alter table stock_movements add constraint stock_movements_of_an_order
  foreign key (order_id) references orders (id) not valid;
alter table voucher_uses add constraint voucher_uses_of_an_order
  foreign key (order_id) references orders (id) not valid;
alter table held_checkouts
  add constraint held_checkouts_became_an_order
    foreign key (order_id) references orders (id) not valid,
  add constraint held_checkouts_one_per_order unique (order_id);

do $$
declare
  relation text;
  has_strays boolean;
begin
  foreach relation in array array['stock_movements', 'voucher_uses', 'held_checkouts'] loop
    execute format('select exists (select from %I where order_id is not null
      and not exists (select from orders where orders.id = order_id))', relation) into has_strays;
    continue when has_strays;
    execute format('alter table %I validate constraint %I', relation, (
      select conname from pg_constraint
      where conrelid = relation::regclass and confrelid = 'orders'::regclass and contype = 'f'));
  end loop;
end $$;
