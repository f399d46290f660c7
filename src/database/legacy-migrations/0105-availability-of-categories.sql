-- A list offers the sizes and colours that are in stock in its category: what sells out in another changes nothing there.
create or replace function tell_sizes_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from changed left join products on products.id = changed.product_id,
      unnest(array[
        'product ' || product_id, 'availability', 'availability ' || category_id
      ]) as source
    where source is not null
  ));
  return null;
end $$;

create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (product_id, size, colour), lateral (
      select 'product ' || product_id as source
      where least(before.stock, 6) is distinct from least(after.stock, 6)
        or (before.stock is null) <> (after.stock is null)
        or before.price_paisa is distinct from after.price_paisa
      union all
      select unnest(array['availability', 'availability ' || category_id])
      from products
      where id = product_id and (before.stock = 0) is distinct from (after.stock = 0)
    ) as told
  ));
  return null;
end $$;
